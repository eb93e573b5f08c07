import { DROPPED_MOST } from '../../../domain/import/browser/dropped-paper.ts';
import { adminFor, CATALOGUE } from '../../admin.ts';
import { catalogueFor, libraryContext } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import styles from '../../paper/sharing.css?url';
import { choicesOf } from '../form-data.ts';
import type { Route } from './+types/import';
import { ImportTool } from './import-tool.tsx';

export const handle = { styles };

export async function loader({ context }: Route.LoaderArgs) {
  const { account } = await adminFor(context);
  const { clock, settings } = context.get(libraryContext);
  const choices = choicesOf({ catalogue: catalogueFor(context), clock });
  return { owner: account.email, maxFileBytes: settings.maxFileBytes, choices };
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const title = text('importing.title');
  return (
    <LibraryPage
      title={text('catalogue.title')}
      tabTitle={title}
      heading={title}
      lead={text('importing.lead')}
      crumbs={[
        { label: text('frame.home'), href: '/home' },
        { label: text('catalogue.title'), href: CATALOGUE },
        { label: title, href: `${CATALOGUE}/import` },
      ]}
    >
      <noscript>
        <p className="mb-4">{text('importing.noScript')}</p>
      </noscript>
      <ImportTool {...loaderData} most={DROPPED_MOST} />
    </LibraryPage>
  );
}
