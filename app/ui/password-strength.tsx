import { passwordStrength } from '../../domain/account/password-strength.ts';

const FILLS = ['', 'bg-bad', 'bg-accent', 'bg-good'];

/** Three bars and, for everybody, words. The line is always there, so that what it says is read out. */
export function PasswordStrength({ password }: { password: string }) {
  const { step, words } = passwordStrength(password);
  return (
    <p aria-live="polite" className="mt-2 flex min-h-6 items-center gap-3 text-sm text-soft">
      {password && (
        <>
          <span aria-hidden="true" className="flex w-24 shrink-0 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-2 flex-1 rounded-full border border-edge ${bar <= step ? FILLS[step] : ''}`}
              />
            ))}
          </span>
          {words}
        </>
      )}
    </p>
  );
}
