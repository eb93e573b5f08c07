import type { ReadText, TextOptions } from '../../../../domain/page/page-reader.ts';
import { TEXT_ENGINES } from '../../../../domain/page/page-text.ts';
import type { WordBlock } from '../../../../domain/page/page-words.ts';
import type { TextReason } from '../../../../domain/page/text-reason.ts';
import type { HeldText, OpenFile } from '../open-file.ts';
import type { Agreement } from './compare-layer.ts';
import { commonShare, looksOf, type TextLooks } from './judge-text.ts';
import { pictureOf } from './page-picture.ts';
import type { Picture } from './picture.ts';
import type { PictureText } from './read-picture.ts';
import { scriptOf } from './scripts.ts';
import { typedLayout } from './typed-layout.ts';

/**
 * Minimum agreement for accepting a text layer. `part`: for one band of the page. `strict`: its letters look
 * wrong, or another page of the file has wrong ones. Correct Hindi from LibreOffice, Chromium and Cairo in
 * six fonts reached 0.93 to 1; with one frequent letter exchanged, vowel signs in visual order, or lost
 * letters, at most 0.9.
 */
const AGREES = { part: 0.96, whole: 0.9, strict: 0.97 };
/**
 * A share of sure letters below `share` is noise: a page in a script that OCR cannot read has 0.13. Up to
 * `most` it is noise if the share of common words is below `common`, since even a bad scan has some.
 */
const NOISE = { share: 0.2, most: 0.4, common: 0.06 };

/**
 * Reads the text of a page. The image is right: the file's text layer is accepted if its letters read like
 * language or, if letters cannot tell, if it agrees with OCR. Each outcome is a `TextReason`.
 */
export async function readPage(
  file: OpenFile,
  page: number,
  ocrLanguages: readonly string[],
  { isCompared = false, isSuspect = false }: Pick<TextOptions, 'isCompared' | 'isSuspect'> = {},
): Promise<ReadText> {
  const layer = await file.text(page);
  if (ocrLanguages.length === 0) return ofLayer(layer, 'no-ocr');
  const looks = looksOf(layer.text, ocrLanguages.map(scriptOf));
  const isWhole = (looks === 'typed' || looks === 'hindi') && !(await file.hasUnreadPicture(page, layer));
  if (looks === 'typed' && isWhole) return withLayout(file, page, layer, ofLayer(layer, 'typed'));
  const { readPicture, isReadable } = await import('./read-picture.ts');
  const picture = await pictureOf(file, page);
  if (looks === 'hindi' && isWhole && !isSuspect) {
    const { compareBand } = await import('./compare-layer.ts');
    const agreement = await compareBand(picture, layer, ocrLanguages);
    if (agreement && agrees(agreement, AGREES.part))
      return withLayout(file, page, layer, ofLayer(layer, 'part-agrees', agreement));
  }
  if (looks === 'other' && !(await isReadable(picture, ocrLanguages))) return ofLayer(layer, 'other-script');
  const scan = await readPicture(picture, ocrLanguages);
  const { layoutOf } = await import('./layout-of.ts');
  return {
    ...(await chosen(layer, { looks, isSuspect }, scan)),
    ...(isCompared && { isCleanedWorse: await isWorse(picture, scan) }),
    ...(scan.layout === 'block' && { layout: layoutOf(picture, scan) }),
  };
}

function withLayout(file: OpenFile, page: number, layer: HeldText, read: ReadText): ReadText {
  const layout = typedLayout(file, page, layer);
  return { ...read, ...(layout && { layout }) };
}

type Judged = { looks: TextLooks; isSuspect: boolean };

async function chosen(layer: HeldText, { looks, isSuspect }: Judged, scan: PictureText): Promise<ReadText> {
  if (layer.text === '') return isNoise(scan) ? ofNothing(scan) : ofScan(scan, 'no-layer');
  const { agreementOf, seenWords } = await import('./compare-layer.ts');
  const seen = seenWords(scan, layer);
  const agreement = agreementOf(seen, layer);
  if (isNoise(scan)) return ofLayer(layer, 'unsure', agreement);
  const least = isSuspect || looks === 'odd' ? AGREES.strict : AGREES.whole;
  const isBelieved = agreement ? agrees(agreement, least) : looks !== 'odd' && looks !== 'other';
  if (!isBelieved) return ofScan(scan, 'disagrees', agreement);
  const { beyondLayer } = await import('./beyond-layer.ts');
  const rest = beyondLayer(scan, layer);
  if (rest.length === 0) return ofLayer(layer, 'agrees', agreement);
  return ofBoth(ofLayer(layer, 'both', agreement), rest, scan);
}

const isNoise = ({ share, text }: PictureText) =>
  share < NOISE.share || (share < NOISE.most && commonShare(text) < NOISE.common);

const agrees = ({ share, isExchanged }: Agreement, least: number) => share >= least && !isExchanged;

function ofLayer({ text, lines }: HeldText, reason: TextReason, agreement?: Agreement): ReadText {
  return {
    text,
    words: text === '' ? [] : [{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 0, lines }],
    source: text === '' ? 'none' : 'pdf',
    language: '',
    engine: TEXT_ENGINES.pdf,
    confidence: undefined,
    reason,
    agreement: percent(agreement?.share),
  };
}

function ofScan(
  { text, blocks, languages, share }: PictureText,
  reason: TextReason,
  agreement?: Agreement,
): ReadText {
  return {
    text,
    words: blocks,
    source: text === '' ? 'none' : 'ocr',
    language: languages,
    engine: TEXT_ENGINES.ocr,
    confidence: percent(share),
    reason,
    agreement: percent(agreement?.share),
  };
}

const ofNothing = (scan: PictureText) => ofScan({ ...scan, text: '', blocks: [] }, 'unsure');

function ofBoth(layer: ReadText, rest: readonly WordBlock[], { languages, share }: PictureText): ReadText {
  const lines = rest.flatMap((block) =>
    block.lines.map(({ words }) => words.map(({ text }) => text).join(' ')),
  );
  return {
    ...layer,
    text: `${layer.text}\n\n${lines.join('\n')}`,
    words: [...layer.words, ...rest],
    language: languages,
    confidence: percent(share),
  };
}

const percent = (share: number | undefined) => (share === undefined ? undefined : Math.round(100 * share));

async function isWorse(picture: Picture, scan: PictureText): Promise<boolean> {
  const { isCleanedWorse } = await import('./compare-cleaned.ts');
  return (await isCleanedWorse(picture, scan)) === true;
}
