import { useEffect, useState } from 'react';
import { useLocalPath, useText } from '../language.ts';
import { deviceFavourites, setDeviceFavourite, updateCookie } from '../paper/device-favourites.ts';
import { noteHref } from '../paper/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import type { FavouriteToggles } from './use-toggles.ts';

export const FAVOURITES_LOGIN = '/login?next=/home/favourite';

export function DeviceFavourites() {
  const text = useText();
  const login = useLocalPath()(FAVOURITES_LOGIN);
  const [listed] = useState(deviceFavourites);
  const toggles = useDeviceToggles(listed);
  const isEmpty = listed.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    // There are no favourites although the cookie says so.
    updateCookie();
    location.replace(login);
  }, [isEmpty, login]);
  if (isEmpty) return null;
  return (
    <>
      <Notice title={text('favourite.onDevice')}>{text('favourite.onDeviceLead')}</Notice>
      <ButtonLink href={FAVOURITES_LOGIN} className="my-4">
        {text('favourite.signInToSync')}
      </ButtonLink>
      <ul className="border-t">
        {listed.map(([id, description, course]) => (
          <FavouriteRow
            key={id}
            paper={{ id, href: noteHref(id), description, facts: course, thumbnail: undefined }}
            toggles={toggles}
          />
        ))}
      </ul>
    </>
  );
}

function useDeviceToggles(listed: ReturnType<typeof deviceFavourites>): FavouriteToggles {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return {
    isOn: (note) => !removed.includes(note),
    async set(note, isOn) {
      const favourite = listed.find(([id]) => id === note);
      if (favourite) setDeviceFavourite(favourite, isOn);
      updateCookie();
      setRemoved((others) => [...others.filter((other) => other !== note), ...(isOn ? [] : [note])]);
    },
    fault: undefined,
  };
}
