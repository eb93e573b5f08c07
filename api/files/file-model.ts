import type { StoredFile } from '../../domain/file.ts';
import { dateText } from '../dates.ts';
import { filePermissionsOf } from '../permissions.ts';
import { BUCKET } from './buckets.ts';

export function fileModel(file: StoredFile, visitor: string | undefined) {
  return {
    $id: file.id,
    bucketId: BUCKET,
    $createdAt: dateText(file.createdAt),
    $updatedAt: dateText(file.updatedAt),
    $permissions: filePermissionsOf(file, visitor),
    name: file.name,
    folder: '',
    key: file.name,
    signature: file.md5 ?? '',
    mimeType: file.type ?? '',
    sizeOriginal: file.size,
    sizeActual: file.size,
    chunksTotal: file.chunks,
    chunksUploaded: chunksShown(file),
    encryption: false,
    compression: 'none',
  };
}

/** Clients treat a file as complete when both numbers are equal, so they differ before that. */
function chunksShown({ completedAt, chunks, chunksReceived }: StoredFile): number {
  return completedAt ? chunks : Math.min(chunksReceived, chunks - 1);
}
