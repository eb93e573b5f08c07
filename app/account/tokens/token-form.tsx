import { TOKEN_DAYS, TOKEN_NAME_MAX, TOKEN_SCOPES } from '../../../domain/account/access-token.ts';
import { useLocalPath, useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FieldError, SelectField, TextField } from '../../ui/field.tsx';
import type { TokensAnswer } from './tokens-action.ts';
import { TOKENS } from './tokens-path.ts';

type TokenFormProps = { email: string; hasPassword: boolean; answer: TokensAnswer | undefined };

/** Form to create a token. The password confirms that the owner of the account asks for it. */
export function TokenForm({ email, hasPassword, answer }: TokenFormProps) {
  const text = useText();
  const local = useLocalPath();
  const { errors = {}, filled } = answer ?? {};
  return (
    <section>
      <h2 className="mb-3 text-lg">{text('token.make')}</h2>
      <form method="post" action={local(TOKENS)} className="grid gap-5">
        <input type="hidden" name="intent" value="make" />
        <TextField
          label={text('token.name')}
          hint={text('token.nameHint')}
          name="name"
          maxLength={TOKEN_NAME_MAX}
          autoComplete="off"
          required
          defaultValue={filled?.name}
          error={errors.name}
        />
        <Scopes chosen={filled?.scopes ?? []} error={errors.scopes} />
        <SelectField
          label={text('token.days')}
          name="days"
          defaultValue={filled?.days ?? '90'}
          options={TOKEN_DAYS.map((count) => ({
            value: String(count),
            label: text('token.daysCount', { count }),
          }))}
          error={errors.days}
        />
        {hasPassword && (
          <>
            <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
            <TextField
              type="password"
              label={text('token.password')}
              name="password"
              autoComplete="current-password"
              required
              error={errors.password}
            />
          </>
        )}
        <Button type="submit" className="justify-self-start">
          {text('token.makeIt')}
        </Button>
      </form>
    </section>
  );
}

const WORDS = { read: 'token.read', share: 'token.share' } as const;

function Scopes({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const text = useText();
  return (
    <fieldset className="grid gap-1" aria-describedby={error && 'scopes-error'}>
      <legend className="mb-1 font-semibold">{text('token.scopes')}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <Choice
          key={scope}
          type="checkbox"
          name="scope"
          value={scope}
          defaultChecked={chosen.includes(scope)}
        >
          {text(WORDS[scope])}
        </Choice>
      ))}
      <FieldError id="scopes-error" error={error} />
    </fieldset>
  );
}
