import installScript from 'virtual:install-script';
import { useSite } from '../frame/site.ts';
import { useLocalPath } from '../language.ts';

export function InstallOffer() {
  return (
    <div
      className="mt-6 flex flex-wrap items-center gap-2 border-t pt-3 text-soft empty:hidden"
      role="status"
      data-install={useSite().siteName}
      data-words={useLocalPath()('/packs/words')}
      data-later={installScript}
    />
  );
}
