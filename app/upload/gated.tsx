import { type ComponentProps, lazy } from 'react';
import { useLocation } from 'react-router';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import { Spinner } from '../ui/spinner.tsx';

const uploadGate = () => import('./upload-gate.tsx');
export const UploadGate = lazy(uploadGate);

/** Runs on each load, so that an ended session shows the login form at once. */
export async function withGate<Data extends Partial<ComponentProps<typeof UploadGate>>>(
  asked: Promise<Data>,
): Promise<Data> {
  const data = await asked;
  if (data.gate) await uploadGate();
  return data;
}

export function Checking(titles: { title: string; heading: string }) {
  const text = useText();
  const { search } = useLocation();
  return (
    <LibraryPage {...titles}>
      <Spinner>{text('upload.checking')}</Spinner>
      <p className="mt-4">
        {text.rich('upload.withoutScript', {
          simple: (words) => <PageLink href={`/home/uploadform/simple${search}`}>{words}</PageLink>,
        })}
      </p>
    </LibraryPage>
  );
}
