import { LibraryNav } from '../frame/library-nav.tsx';
import { Menu } from '../frame/menu.tsx';
import { TopBar } from '../frame/top-bar.tsx';

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
