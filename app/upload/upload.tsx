import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import styles from '../paper/sharing.css?url';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/upload';
import { formData } from './form-data.ts';
import { Checking, UploadGate, withGate } from './gated.tsx';
import { UploadForm } from './upload-form.tsx';

export const handle = { styles };

export const loader = (asked: Route.LoaderArgs) => formData(asked);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withGate(serverLoader());
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const text = useText();
  return <Checking title={text('upload.title')} heading={text('upload.heading')} />;
}

export default function Upload({ loaderData }: Route.ComponentProps) {
  const text = useText();
  if (loaderData.gate) return <UploadGate gate={loaderData.gate} />;
  return (
    <LibraryPage title={text('upload.title')} heading={text('upload.heading')} lead={text('upload.lead')}>
      <UploadForm {...loaderData} />
      <p className="mt-4 flex flex-wrap gap-x-6">
        <PageLink href="/requests" className="inline-flex min-h-11 items-center">
          {text('upload.askedFor')}
        </PageLink>
        <PageLink href="/home/uploadform/course" className="inline-flex min-h-11 items-center">
          {text('upload.lacking')}
        </PageLink>
      </p>
    </LibraryPage>
  );
}
