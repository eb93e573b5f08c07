import { counted } from '../../terminal/counted.ts';
import { sized } from '../../terminal/output.ts';
import { isSound, type Verified } from './verify.ts';

export function doneVerifying(verified: Verified) {
  const { notes, files, bytes, temporary, damages } = verified;
  const left = damages.filter(({ level, repaired }) => level === 'damage' && !repaired).length;
  const seen = `${counted(notes, 'paper')}, ${counted(files, 'file')} of ${sized(bytes)}, ${counted(temporary, 'file')} without a paper`;
  const judged = left === 0 ? 'No damage found' : `Damage found in ${counted(left, 'place')}`;
  return {
    answer: { sound: left === 0, ...verified },
    summary: `${judged}: ${seen}.`,
    isSound: isSound(verified),
  };
}
