import type { FastifyInstance } from 'fastify';
import { addFavourite } from '../../domain/favourite/add-favourite.ts';
import { favouriteAccount } from '../../domain/favourite/favourite-account.ts';
import { unknownFavourite } from '../../domain/favourite/favourite-refusals.ts';
import { removeFavourite } from '../../domain/favourite/remove-favourite.ts';
import type { Favourite, FavouriteField } from '../../domain/favourite.ts';
import type { Library } from '../../domain/library.ts';
import { takeLook } from '../../domain/limits/take-look.ts';
import { CallRefusal } from '../call-refusal.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, idForNew, optional, RECORD, readParams } from '../params.ts';
import { favouritePermissionsRule, PERMISSIONS } from '../permissions.ts';
import type { Attributes } from '../queries/attributes.ts';
import { cursorOf, isCounted, TOTAL_MOST } from '../queries/cursor.ts';
import { listRequestOf } from '../queries/list-request.ts';
import { LIST_PARAMS, queriesOf } from '../queries/query-texts.ts';
import { visitorOf } from '../visitor.ts';
import { favouriteModel } from './favourite-model.ts';
import { type Columns, dataSchema, newValues } from './row-structure.ts';
import { FAVOURITES, OF_DATABASE, type RowsOf, requireDatabase } from './tables.ts';

const COLUMNS: Columns = { note: { value: 'text', most: 36, required: true } };

/** Favourites never change, and `$sequence` is their creation time. */
const ATTRIBUTES: Attributes<FavouriteField> = new Map([
  ['$id', ['id', 'text']],
  ['$sequence', ['createdAt', 'date']],
  ['$createdAt', ['createdAt', 'date']],
  ['$updatedAt', ['createdAt', 'date']],
  ['note', ['note', 'text']],
]);

const LIST = described({
  id: 'favourites.listRows',
  summary: 'Lists the account’s favourites',
  params: OF_DATABASE,
  query: LIST_PARAMS,
  answers: { 200: 'Favourites' },
  scope: 'read',
  signedIn: true,
});
const GET = described({
  id: 'favourites.getRow',
  summary: 'Returns one of the account’s favourites',
  params: { ...OF_DATABASE, rowId: ID },
  query: LIST_PARAMS,
  answers: { 200: 'Favourite' },
  scope: 'read',
  signedIn: true,
});
const DELETE = described({
  id: 'favourites.deleteRow',
  summary: 'Removes a favourite',
  params: { ...OF_DATABASE, rowId: ID },
  answers: { 204: 'nothing' },
  signedIn: true,
});

export function favouriteRows(http: FastifyInstance, options: ApiOptions, rowsOf: RowsOf): void {
  const { library, networkOf } = options;
  const rows = rowsOf(FAVOURITES);
  const row = `${rows}/:rowId`;
  const newRow = { rowId: idForNew(library.newId), data: optional(RECORD) };
  const permissions = { optional: true, schema: PERMISSIONS };
  const create = described({
    id: 'favourites.createRow',
    summary: 'Adds a note to the account’s favourites',
    params: OF_DATABASE,
    body: { json: { ...newRow, data: { schema: dataSchema(COLUMNS) }, permissions } },
    answers: { 201: 'Favourite' },
    signedIn: true,
  });

  http.post(rows, create, async (request, reply) => {
    const { rowId, data } = readParams(request.body, newRow);
    requireDatabase(request.params);
    const account = favouriteAccount((await visitorOf(options, request, reply)).account);
    readParams(request.body, { permissions: favouritePermissionsRule(account.id) });
    if (!data || Object.keys(data).length === 0) throw new CallRefusal('row_missing_data');
    const { note } = newValues(COLUMNS, data);
    return reply.code(201).send(favouriteModel(await addFavourite(library, account, String(note), rowId)));
  });

  http.get(rows, LIST, async (request, reply) => {
    requireDatabase(request.params);
    const { id } = favouriteAccount((await visitorOf(options, request, reply)).account);
    const { total, favourites, columns } = await listFavourites(
      library,
      id,
      request.query,
      networkOf(request.ip),
    );
    return { total, rows: favourites.map((favourite) => favouriteModel(favourite, columns)) };
  });

  http.get(row, GET, async (request, reply) => {
    const { rowId } = readParams(request.params, { rowId: ID });
    requireDatabase(request.params);
    const { columns } = listRequestOf(ATTRIBUTES, queriesOf(request.query));
    const { id } = favouriteAccount((await visitorOf(options, request, reply)).account);
    const favourite = await library.favourites.find(id, rowId);
    if (!favourite) throw unknownFavourite(rowId);
    return favouriteModel(favourite, columns);
  });

  http.patch(row, async (request) => {
    readParams(request.params, { rowId: ID });
    requireDatabase(request.params);
    throw new CallRefusal(
      'user_unauthorized',
      'Favourites can’t be changed. Delete this one and create another.',
    );
  });

  http.delete(row, DELETE, async (request, reply) => {
    const { rowId } = readParams(request.params, { rowId: ID });
    requireDatabase(request.params);
    await removeFavourite(library, (await visitorOf(options, request, reply)).account, rowId);
    return reply.code(204).send();
  });
}

type FavouriteList = { total: number; favourites: Favourite[]; columns: string[] | undefined };

/**
 * @throws CallRefusal general_query_invalid, general_cursor_not_found; Refusal too-many, and as documented at
 * `Favourites.list`.
 */
async function listFavourites(
  library: Pick<Library, 'favourites' | 'quickLimits' | 'clock'>,
  account: string,
  address: unknown,
  network: string,
): Promise<FavouriteList> {
  const { favourites } = library;
  const list = listRequestOf(ATTRIBUTES, queriesOf(address));
  const { conditions, order, limit, offset, columns } = list;
  const cursor = await cursorOf('Row', list, (id) => favourites.find(account, id));
  await takeLook(library, favourites, { conditions, order }, network);
  return {
    favourites: await favourites.list(account, { conditions, order, limit, offset, ...cursor }),
    total: isCounted(address) ? await favourites.count(account, conditions, TOTAL_MOST) : 0,
    columns,
  };
}
