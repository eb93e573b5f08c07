import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocalPath, useText } from '../language.ts';
import { type DeviceFavourite, favouritesToAsk, leaveOnDevice } from '../paper/device-favourites.ts';
import { takeFavourites } from '../paper/take-favourites.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function TakeAlong() {
  const text = useText();
  const action = useLocalPath()('/home/favourite/device');
  const { revalidate } = useRevalidator();
  const [favourites, setFavourites] = useState<readonly DeviceFavourite[]>(favouritesToAsk);
  const [fault, setFault] = useState<string>();
  const count = favourites.length;
  if (count === 0) return null;

  async function take() {
    const failed = await takeFavourites(action, favourites, text('paper.toggleFailed'));
    setFault(failed);
    if (failed) return;
    setFavourites([]);
    await revalidate();
  }
  function leave() {
    leaveOnDevice();
    setFavourites([]);
  }
  return (
    <Notice title={text('favourite.takeAsk', { count })}>
      {fault && <p role="alert">{fault}</p>}
      <div className="-ms-3 flex flex-wrap gap-2">
        <Button kind="quiet" className="px-3!" onClick={take}>
          {text('favourite.take')}
        </Button>
        <Button kind="quiet" className="px-3!" onClick={leave}>
          {text('favourite.takeNot')}
        </Button>
      </div>
    </Notice>
  );
}
