import type { Library } from '../../../domain/library.ts';
import { TEXT_REASONS } from '../../../domain/page/text-reason.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

type PrintedOrigin = {
  page: number;
  source: string;
  reason: string | null;
  agreement: number | null;
  language: string;
  confidence: number | null;
  engine: string;
};

/**
 * Source of each page's text, with the reason.
 * @throws CommandFault for an unknown note.
 */
export async function textOrigins(
  { notes, pageTexts }: Pick<Library, 'notes' | 'pageTexts'>,
  id: string,
): Promise<PrintedOrigin[]> {
  const note = await notes.find(id);
  if (!note)
    throw new CommandFault(`There is no paper ${id}. Its ID is the end of its address, after /notes/.`);
  const texts = await pageTexts.listOf(note.image);
  return texts.map(
    ({ page, source, reason = null, agreement = null, language, confidence = null, engine }) => ({
      ...{ page, source, reason, agreement, language, confidence, engine },
    }),
  );
}

export function originLines(origins: readonly PrintedOrigin[]): string {
  if (origins.length === 0) return 'None of its pages have been read yet.';
  return origins
    .map(({ page, reason, agreement, language, confidence, engine }) => {
      const why = reason ? TEXT_REASONS[reason as keyof typeof TEXT_REASONS] : engine;
      const figures = [
        agreement !== null && `agreement ${agreement} %`,
        language !== '' && language,
        confidence !== null && `confidence ${confidence} %`,
      ].filter((each) => each !== false);
      return `Page ${page}: ${[why, ...figures].join(', ')}`;
    })
    .join('\n');
}
