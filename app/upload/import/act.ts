import type { Account } from '../../../domain/account.ts';
import { droppedPapers, PATH_MOST } from '../../../domain/import/browser/dropped-paper.ts';
import { fileDropped } from '../../../domain/import/browser/file-dropped.ts';
import { lookAtDropped } from '../../../domain/import/browser/look-at-dropped.ts';
import { readDropped } from '../../../domain/import/browser/read-dropped.ts';
import { recordDropped } from '../../../domain/import/browser/record-dropped.ts';
import { coursesFrom, rowFrom, rowsFrom } from '../../../domain/import/browser/row-from.ts';
import { acceptCourses } from '../../../domain/import/courses/accept-courses.ts';
import type { Library } from '../../../domain/library.ts';
import { requireAdmin } from '../../../domain/moderation/role.ts';
import { isRefusal, Refusal, type RefusalWord } from '../../../domain/refusal.ts';
import { adminFor } from '../../admin.ts';
import { noteOutage, textFor } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import type { Text } from '../../texts.ts';
import type { Route } from './+types/act';
import { whyIn } from './why-in.ts';

const STATUSES: Partial<Record<RefusalWord, number>> = {
  'not-allowed': 403,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
};

/** Steps of an import, one request each, so that it can resume after an interruption. */
export async function action({ request, context }: Route.ActionArgs) {
  const { library, account } = await adminFor(context);
  const form = await readForm(request);
  const text = textFor(context);
  try {
    return Response.json(await answered(library, account, form, text));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const headers: HeadersInit = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : {};
    return Response.json(
      { fault: text.fault(error.fault) },
      { status: STATUSES[error.word] ?? 400, headers },
    );
  }
}

async function answered(library: Library, account: Account, form: FormData, text: Text): Promise<unknown> {
  const field = (name: string) => String(form.get(name) ?? '');
  const from = field('from').slice(0, 200);
  switch (field('intent')) {
    case 'look':
      return lookAtDropped(library, account, droppedPapers(listIn(field('papers'))), whyIn(text));
    case 'read':
      return {
        left: await readDropped(library, account, {
          id: field('file'),
          path: field('path').slice(0, PATH_MOST),
        }),
      };
    case 'table':
      await requireAdmin(library, account);
      return library.importTables.read(field('text'));
    case 'begin':
    case 'end':
      await recordDropped(library, account, {
        from,
        papers: Number(field('count')),
        isDone: field('intent') === 'end',
      });
      return {};
    case 'courses':
      return acceptCourses(
        { library, by: account, renew: async () => {}, reason: text('importing.reason', { from }) },
        rowsFrom(listIn(field('rows'))),
        coursesFrom(listIn(field('proposed'))),
      );
    case 'paper':
      return fileDropped(library, account, rowFrom(listIn(field('row'))), rowsFrom(listIn(field('photos'))));
    default:
      throw new Refusal('invalid', 'import.list');
  }
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid', 'import.list');
  }
}
