import { CatalogueFault } from '../adapters/catalogue/catalogue-fault.ts';
import { findOcrData } from '../adapters/reading/ocr-data.ts';
import type { University } from '../domain/catalogue.ts';
import { languageCodes } from './languages.ts';

type Asked = Pick<University, 'offered' | 'reads'>;
/** The paths of data for OCR that lies in the catalogue's folder, and mistakes as `file: reason`. */
type Languages = { ocrFiles: Record<string, string>; faults: string[] };

/**
 * Whether Panna has what `university.yaml` asks for: texts in each language that it offers, and data for each that scans are
 * read in. Looked at in each start, because neither belongs to the catalogue's folder alone.
 */
export async function findLanguages({ offered, reads }: Asked, folder: string): Promise<Languages> {
  const spoken = offered ? await languageCodes() : [];
  const unspoken = (offered ?? []).filter((code) => !spoken.includes(code));
  const { files, faults } = await findOcrData(reads ?? [], folder);
  const texts = unspoken.map(
    (code) => `offers ${code}, in which Panna has no texts: it has ${spoken.join(', ')}`,
  );
  return { ocrFiles: files, faults: [...texts, ...faults].map((fault) => `university.yaml: ${fault}`) };
}

/** The same for who needs all of it, as what `openPageReader` takes. @throws CatalogueFault */
export async function requireLanguages(asked: Asked, folder: string) {
  const { ocrFiles, faults } = await findLanguages(asked, folder);
  if (faults.length > 0) throw new CatalogueFault(faults);
  return { reads: asked.reads, ocrFiles };
}
