import { sql } from 'kysely';
import type { FileField, StoredFile } from '../../../domain/file.ts';
import type { Engine } from '../engine.ts';
import type { Table } from './query.ts';

export const fileTable = ({ textTest }: Engine): Table<FileField, StoredFile> => ({
  name: 'files',
  columns: {
    id: sql.ref('files.id'),
    // NULL matches no comparison and each engine sorts it differently: unknown values become ''.
    owner: sql`coalesce(files.owner, '')`,
    name: sql.ref('files.name'),
    md5: sql`coalesce(files.md5, '')`,
    type: sql`coalesce(files.type, '')`,
    size: sql.ref('files.size'),
    chunks: sql.ref('files.pieces'),
    chunksReceived: sql.ref('files.pieces_received'),
    createdAt: sql.ref('files.created_at'),
    updatedAt: sql.ref('files.updated_at'),
    completedAt: sql`coalesce(files.completed_at, '')`,
    temporarySince: sql`coalesce(files.temporary_since, '')`,
  },
  unknown: { owner: '', md5: '', type: '', completedAt: '', temporarySince: '' },
  tieBreaker: 'id',
  defaultOrder: 'createdAt',
  valueOf: (file, field) => file[field],
  textTest,
  narrowBy: ['name'],
  indexes: [['id'], ['createdAt', 'id'], ['updatedAt', 'id'], ['name', 'id']],
});
