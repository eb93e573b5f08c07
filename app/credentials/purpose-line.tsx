import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import type { Purpose } from '../pending-action/purpose.ts';
import { PageLink } from '../ui/page-link.tsx';

export function PurposeLine({ purpose, signup }: { purpose: Purpose; signup: boolean }) {
  return (
    <strong className="mb-2 block font-semibold text-ink">
      <Words purpose={purpose} mode={signup ? 'signup' : 'login'} />
    </strong>
  );
}

function Words({ purpose, mode }: { purpose: Purpose; mode: 'signup' | 'login' }) {
  const text = useText();
  switch (purpose.act) {
    case 'follow':
      return text('credentials.toFollow', { mode, course: purpose.of });
    case 'favourite':
      return text('credentials.toFavourite', { mode, description: purpose.of });
    case 'thank':
      return text('credentials.toThank', { mode, description: purpose.of });
    case 'report':
      return text('credentials.toReport', { mode, description: purpose.of });
    case 'request':
      return text('credentials.toAsk', { mode, course: purpose.of, name: purpose.paper });
    case 'vote':
      return text('credentials.toVote', { mode });
    case 'exam':
      return text('credentials.toSendDate', { mode });
    case 'shelf':
      return text.rich('credentials.toFavourites', {
        mode,
        home: (words: ReactNode) => <PageLink href="/home">{words}</PageLink>,
      });
  }
}
