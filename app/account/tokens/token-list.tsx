import { useLocalPath, useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TOKENS } from './tokens-path.ts';
import type { ShownToken } from './tokens-view.ts';

export function TokenList({ tokens }: { tokens: ShownToken[] }) {
  const text = useText();
  return (
    <section>
      <h2 className="mb-3 text-lg">{text('token.yours')}</h2>
      {tokens.length === 0 ? (
        <p className="text-soft">{text('token.none')}</p>
      ) : (
        <ul className="border-t">
          {tokens.map((token) => (
            <TokenRow key={token.id} {...token} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TokenRow({ id, name, reads, shares, made, ends, used }: ShownToken) {
  const text = useText();
  const local = useLocalPath();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="my-1 flex flex-wrap gap-2">
          {reads && <Chip>{text('token.reads')}</Chip>}
          {shares && <Chip>{text('token.shares')}</Chip>}
        </p>
        <p className="text-sm text-soft">
          {text('token.facts', { made, ends })}
          {'\u00a0· '}
          {used ? text('token.used', { used }) : text('token.unused')}
        </p>
      </div>
      <form method="post" action={local(TOKENS)}>
        <input type="hidden" name="intent" value="revoke" />
        <input type="hidden" name="token" value={id} />
        <Button type="submit" kind="quiet" aria-label={`${text('token.revoke')}: ${name}`}>
          {text('token.revoke')}
        </Button>
      </form>
    </li>
  );
}
