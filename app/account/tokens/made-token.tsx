import copyScript from 'virtual:copy-script';
import { useText } from '../../language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TOKENS } from './tokens-path.ts';

type MadeTokenProps = { name: string; secret: string; reads: boolean; calls: string };

export function MadeToken({ name, secret, reads, calls }: MadeTokenProps) {
  const text = useText();
  return (
    <section className="grid max-w-form gap-5">
      <Notice kind="good">{text('token.made', { name })}</Notice>
      <TextField label={text('token.secret')} value={secret} spellCheck={false} readOnly />
      <div className="flex flex-wrap items-center gap-3" data-later={copyScript}>
        <Button kind="secondary" hidden data-copy={text('token.copied')}>
          {text('token.copy')}
        </Button>
        <p role="status" />
      </div>
      <p>{text('token.keep')}</p>
      {reads && (
        <p>
          {text('token.example')}{' '}
          <code className="wrap-anywhere whitespace-normal">
            curl -H &quot;Authorization: Bearer {secret}&quot; {calls}/account
          </code>
        </p>
      )}
      <ButtonLink href={TOKENS} className="justify-self-start">
        {text('token.kept')}
      </ButtonLink>
    </section>
  );
}
