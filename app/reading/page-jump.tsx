import { useId } from 'react';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';

export function PageJump({
  from,
  count,
  className = '',
}: {
  from: number;
  count: number;
  className?: string;
}) {
  const id = useId();
  const text = useText();
  return (
    <form className={`flex-wrap items-center gap-2 ${className}`} data-jump>
      <label htmlFor={id} className="whitespace-nowrap">
        {text('reading.goTo')}
      </label>
      <input
        id={id}
        name="page"
        type="number"
        min="1"
        max={count}
        required
        defaultValue={from}
        className="control w-22!"
      />
      <span className="whitespace-nowrap text-soft max-[23rem]:hidden!">{text('reading.of', { count })}</span>
      <Button type="submit" kind="secondary" className="h-12 px-3!">
        {text('reading.go')}
      </Button>
    </form>
  );
}
