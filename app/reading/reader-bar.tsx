import { LibraryNav } from '../frame/library-nav.tsx';
import { Menu } from '../frame/menu.tsx';
import { TopBar } from '../frame/top-bar.tsx';

/** The top bar of a paper. The navigation is behind its menu, so that the paper has the room. */
export function ReaderBar({ course }: { course: string }) {
  return (
    <TopBar title={course}>
      <Menu className="-ms-3">
        <div className="max-w-form">
          <LibraryNav />
        </div>
      </Menu>
    </TopBar>
  );
}
