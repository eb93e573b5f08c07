import { passwordStrength } from '../../domain/account/password-strength.ts';

const FILLS = ['', 'bg-bad', 'bg-accent', 'bg-good'];

/** The hint of a new password, and once something is typed how good it is: three bars, and words for everybody. */
export function PasswordStrength({ password }: { password: string }) {
  const { step, words } = passwordStrength(password);
  return (
    <span aria-live="polite" className="flex min-h-6 items-center gap-3">
      {password && (
        <span aria-hidden="true" className="flex w-18 shrink-0 gap-1">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={`h-2 flex-1 rounded-full border border-edge ${bar <= step ? FILLS[step] : ''}`}
            />
          ))}
        </span>
      )}
      {password ? words : 'At least 8 characters.'}
    </span>
  );
}
