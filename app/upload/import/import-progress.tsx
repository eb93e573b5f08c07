import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import type { Progress } from './steps.ts';

type ImportProgressProps = { progress: Progress | undefined; onStop(): void };

export function ImportProgress({ progress, onStop }: ImportProgressProps) {
  const words = useWords(progress);
  const text = useText();
  return (
    <>
      {/* Announced once per step, not once per file. */}
      <p role="status" className="unseen">
        {progress && words.split(':')[0]}
      </p>
      {progress && (
        <div className="grid gap-2">
          <p>{words}</p>
          <progress
            className="progress"
            aria-label={words.split(':')[0]}
            {...(progress.all > 0 && { value: progress.done, max: progress.all })}
          />
          <Button kind="secondary" className="justify-self-start" onClick={onStop}>
            {text('importing.stop')}
          </Button>
        </div>
      )}
    </>
  );
}

function useWords(progress: Progress | undefined): string {
  const text = useText();
  if (!progress) return '';
  const { step, done, all, isWaiting } = progress;
  if (isWaiting) return text('importing.waiting');
  if (step === 'looking') return text('importing.looking');
  if (step === 'adding') return text('importing.adding');
  const names = {
    hashing: 'importing.hashing',
    sending: 'importing.sending',
    reading: 'importing.reading',
    filing: 'importing.filing',
  } as const;
  return text(names[step], { done, all });
}
