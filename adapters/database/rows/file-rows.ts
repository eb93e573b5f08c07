import type { Selectable } from 'kysely';
import type { FileType, StoredFile } from '../../../domain/file.ts';
import { withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import type { Schema } from '../schema.ts';

type FileRow = Selectable<Schema['files']>;

export function fileRow(file: StoredFile): FileRow {
  return {
    id: file.id,
    key: file.key,
    owner: file.owner ?? null,
    name: file.name,
    type: file.type ?? null,
    size: file.size,
    pieces: file.chunks,
    pieces_received: file.chunksReceived,
    sha256: file.sha256 ?? null,
    md5: file.md5 ?? null,
    sent_sha256: file.sentSha256 ?? null,
    created_at: file.createdAt.toISOString(),
    updated_at: file.updatedAt.toISOString(),
    completed_at: file.completedAt?.toISOString() ?? null,
    temporary_since: file.temporarySince?.toISOString() ?? null,
  };
}

export function fileOf(row: FileRow): StoredFile {
  return {
    id: row.id,
    key: row.key,
    owner: row.owner ?? undefined,
    name: withoutDirectionSigns(row.name),
    type: (row.type as FileType | null) ?? undefined,
    size: Number(row.size),
    chunks: row.pieces,
    chunksReceived: row.pieces_received,
    sha256: row.sha256 ?? undefined,
    md5: row.md5 ?? undefined,
    sentSha256: row.sent_sha256 ?? undefined,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    completedAt: row.completed_at ? new Date(row.completed_at) : undefined,
    temporarySince: row.temporary_since ? new Date(row.temporary_since) : undefined,
  };
}
