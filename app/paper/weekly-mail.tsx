import { useLocalPath, useText } from '../language.ts';
import type { TextKey } from '../texts.ts';
import { Button } from '../ui/button.tsx';

type WeeklyMailProps = {
  mail: 'on' | 'off' | 'unverified';
  words: Record<'on' | 'off', WordsKey>;
};
type WordsKey = Extract<TextKey, `favourite.mail${string}` | `thanks.mail${string}`>;

/** Plain form even with scripts, because the next page confirms the choice. */
export function WeeklyMail({ mail, words }: WeeklyMailProps) {
  const text = useText();
  const action = useLocalPath()('/home/favourite/star');
  if (mail === 'unverified')
    return <p className="mt-3 text-sm text-soft">{text('favourite.mailUnverified')}</p>;
  const isOn = mail === 'on';
  return (
    <form method="post" action={action} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex-[1_1_6rem] text-sm text-soft">{text(isOn ? words.on : words.off)}</p>
      <Button
        type="submit"
        kind="secondary"
        name="mails"
        value={isOn ? 'off' : 'on'}
        className="px-3! text-sm"
      >
        {text(isOn ? 'favourite.mailEnd' : 'favourite.mailBegin')}
      </Button>
    </form>
  );
}
