import { data, type RouterContextProvider } from 'react-router';
import { appoint, dismiss } from '../../domain/moderation/appoint.ts';
import { blockAccount, unblockAccount } from '../../domain/moderation/block-account.ts';
import { resetSecondFactor } from '../../domain/moderation/reset-second-factor.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { noteOutage, textFor } from '../context.ts';
import { askForFactor } from '../credentials/second-factor-path.ts';
import { readForm } from '../read-form.ts';
import { moderatorFor } from './moderator.ts';

export async function answerPeople(request: Request, context: Readonly<RouterContextProvider>) {
  const { library, account } = await moderatorFor(context, '/home/moderation/people');
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const [intent, email, reason] = [field('intent'), field('email'), field('reason')];
  const words = textFor(context);
  try {
    if (intent === 'appoint') {
      const role = field('role') === 'admin' ? 'admin' : 'moderator';
      await appoint(library, account, { email, role, reason });
    }
    if (intent === 'reset-factor') await resetSecondFactor(library, account, { email, reason });
    if (intent === 'dismiss') await dismiss(library, account, { email, reason });
    if (intent === 'block') {
      const papers = field('papers') === 'hide' ? 'hide' : 'keep';
      await blockAccount(library, account, { email, reason, papers });
    }
    if (intent === 'unblock') await unblockAccount(library, account, { email, reason });
    return { intent, subject: email, done: words('moderation.done') };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    askForFactor(error, '/home/moderation/people');
    noteOutage(context, error);
    return data({ intent, subject: email, fault: words.fault(error.fault) }, { status: 400 });
  }
}
