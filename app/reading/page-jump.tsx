import { PAGES_TOGETHER } from '../../domain/paper/read-note.ts';
import { Button } from '../ui/button.tsx';

/** A form to go to any page of a long paper. */
export function PageJump({ from, count }: { from: number; count: number }) {
  if (count <= PAGES_TOGETHER) return null;
  return (
    <form className="mb-4 flex items-center gap-2">
      <label htmlFor="page">Go to page</label>
      <div className="w-24">
        <input
          id="page"
          name="page"
          type="number"
          min="1"
          max={count}
          defaultValue={from}
          className="control"
        />
      </div>
      <span className="text-soft">of {count}</span>
      <Button type="submit" kind="secondary">
        Go
      </Button>
    </form>
  );
}
