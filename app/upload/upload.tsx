import { lazy } from 'react';
import { mayShare } from '../../domain/account.ts';
import { isListed } from '../../domain/catalogue.ts';
import type { Course } from '../../domain/course.ts';
import { libraryContext, sessionContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { FIRST_LANGUAGE, useText } from '../language.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/upload';
import { UploadForm } from './upload-form.tsx';

export const handle = { interactive: true };

const uploadGate = () => import('./upload-gate.tsx');
const UploadGate = lazy(uploadGate);

export function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, settings } = context.get(libraryContext);
  const account = context.get(sessionContext)?.account;
  if (!mayShare(account, catalogue.emailDomain))
    return { gate: account ? 'unverified' : 'anonymous' } as const;
  // Exams and courses stay as papers name them: what a file's name says is compared with them.
  const { exams, courses } = catalogue.in(FIRST_LANGUAGE);
  const { colleges, branches, years, yearNames } = catalogue;
  const chosen = new URL(request.url).searchParams;
  const [college = '', branch = '', year = '', course = ''] = ['college', 'branch', 'year', 'course'].map(
    (name) => chosen.get(name) ?? '',
  );
  const known = catalogue.courseAt({ college, branch, year, course });
  const choices = {
    colleges,
    branches,
    years,
    yearNames,
    exams,
    courses: courses.filter(isListed).map(withoutOtherTitles),
  };
  return { choices, place: known && { college, branch, year, course }, maxFileBytes: settings.maxFileBytes };
}

/** Titles in other languages are for search. */
function withoutOtherTitles({ otherTitles: _, ...course }: Course): Course {
  return course;
}

/** Asks the server each time, so that an ended session shows the login form, which is loaded only then. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  if (data.gate) await uploadGate();
  return data;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const text = useText();
  return (
    <LibraryPage title={text('upload.title')} heading={text('upload.heading')}>
      <Spinner>{text('upload.checking')}</Spinner>
      <noscript>
        <p className="mt-4">{text('upload.needsScript')}</p>
      </noscript>
    </LibraryPage>
  );
}

export default function Upload({ loaderData }: Route.ComponentProps) {
  const text = useText();
  if (loaderData.gate) return <UploadGate gate={loaderData.gate} />;
  return (
    <LibraryPage title={text('upload.title')} heading={text('upload.heading')} lead={text('upload.lead')}>
      <UploadForm {...loaderData} />
    </LibraryPage>
  );
}
