/** Source of a page's text and the reason for it, for operators. */
export const TEXT_REASONS = {
  typed: 'the file’s own text, which reads like language',
  'part-agrees': 'the file’s own text, which agrees with the part of the picture that was read',
  agrees: 'the file’s own text, which agrees with the picture',
  both: 'the file’s own text, and what its pictures say',
  'other-script': 'the file’s own text, in a script that OCR cannot read here',
  'no-ocr': 'the file’s own text, as no pictures are read here',
  'no-layer': 'OCR, as the file itself has no text of this page',
  disagrees: 'OCR, because the file’s own text differs from what the page shows',
  unsure: 'the file’s own text if it has any, as OCR is not sure of what it read',
} as const;
export type TextReason = keyof typeof TEXT_REASONS;
