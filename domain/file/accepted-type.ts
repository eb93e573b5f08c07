import { FILE_SENTENCES, type FileType } from '../file.ts';
import { Refusal } from '../refusal.ts';
import { fileTypeOf } from './file-type.ts';
import { foreignSentence } from './foreign-type.ts';
import { wrongType } from './picture-guard.ts';

/** The bytes decide, not the name. @throws Refusal invalid `file.empty`, `file.foreign`, `file.type`. */
export function acceptedType(head: Uint8Array): FileType {
  if (head.length === 0) throw new Refusal('invalid', 'file.empty', FILE_SENTENCES.empty);
  const type = fileTypeOf(head);
  if (type) return type;
  const sentence = foreignSentence(head);
  throw sentence ? new Refusal('invalid', 'file.foreign', sentence) : wrongType();
}
