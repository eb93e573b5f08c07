import type { MergedNotes } from '../../../domain/note/merged-note.ts';
import type { Engine } from '../engine.ts';

export function databaseMergedNotes({ db }: Engine): MergedNotes {
  return {
    async keptFor(id) {
      const merged = db.selectFrom('merged_notes').select('kept').where('id', '=', id);
      return (await merged.executeTakeFirst())?.kept;
    },

    async add(id, kept, at) {
      await db.transaction().execute(async (work) => {
        await work.updateTable('merged_notes').set({ kept }).where('kept', '=', id).execute();
        const merged = { kept, merged_at: at.toISOString() };
        await work
          .insertInto('merged_notes')
          .values({ id, ...merged })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(merged))
          .execute();
        // Merged the other way round before: the note that is kept is no merged one.
        await work.deleteFrom('merged_notes').where('id', '=', kept).execute();
      });
    },
  };
}
