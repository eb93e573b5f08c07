import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';

export const ACTIVE_ID = 'active';

export function ActiveNotice() {
  const text = useText();
  return (
    <div id={ACTIVE_ID} className="mb-4">
      <Notice>{text('reading.active')}</Notice>
    </div>
  );
}
