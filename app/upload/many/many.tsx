import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import styles from '../../paper/sharing.css?url';
import { PageLink } from '../../ui/page-link.tsx';
import { formData } from '../form-data.ts';
import { Checking, UploadGate, withGate } from '../gated.tsx';
import type { Route } from './+types/many';
import { ManyPapers } from './many-papers.tsx';

export const handle = { styles };

export const loader = (asked: Route.LoaderArgs) => formData(asked);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withGate(serverLoader());
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const text = useText();
  return <Checking title={text('many.title')} heading={text('many.heading')} />;
}

export default function Many({ loaderData }: Route.ComponentProps) {
  const text = useText();
  if (loaderData.gate) return <UploadGate gate={loaderData.gate} />;
  return (
    <LibraryPage title={text('many.title')} heading={text('many.heading')} lead={text('many.lead')}>
      <ManyPapers {...loaderData} />
      <PageLink href="/home/uploadform" className="mt-4 inline-flex min-h-11 items-center">
        {text('many.one')}
      </PageLink>
    </LibraryPage>
  );
}
