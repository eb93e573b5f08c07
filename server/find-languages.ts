import { CatalogueFault } from '../adapters/catalogue/catalogue-fault.ts';
import { findOcrData } from '../adapters/reading/ocr-data.ts';
import type { University } from '../domain/catalogue.ts';
import { languageCodes } from './languages.ts';

type Asked = Pick<University, 'offered' | 'reads'>;
type Languages = { ocrFiles: Record<string, string>; faults: string[] };

/**
 * Checks that texts and OCR data exist for the languages in `university.yaml`. Runs at each start, because
 * both depend on more than the catalogue's folder.
 */
export async function findLanguages({ offered, reads }: Asked, folder: string): Promise<Languages> {
  const spoken = offered ? await languageCodes() : [];
  const unspoken = (offered ?? []).filter((code) => !spoken.includes(code));
  const { files, faults } = await findOcrData(reads ?? [], folder);
  const texts = unspoken.map(
    (code) => `offers ${code}, but Panna has no texts in that language, only in ${spoken.join(', ')}`,
  );
  return { ocrFiles: files, faults: [...texts, ...faults].map((fault) => `university.yaml: ${fault}`) };
}

/**
 * Like `findLanguages`, but rejects missing languages. Returns the form for `openPageReader`.
 * @throws CatalogueFault
 */
export async function requireLanguages(asked: Asked, folder: string) {
  const { ocrFiles, faults } = await findLanguages(asked, folder);
  if (faults.length > 0) throw new CatalogueFault(faults);
  return { reads: asked.reads, ocrFiles };
}
