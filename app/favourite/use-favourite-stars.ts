import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { STAR_CHANNEL, type StarNews, sendStar } from '../paper/send-star.ts';
import { fetchFavourites, signedInForm } from '../paper/stored-favourites.ts';

export type FavouriteStars = ReturnType<typeof useFavouriteStars>;
type Fault = { words: string; time: number };

/**
 * The stars of the list: all are set at first. A tap shows at once, is put right where it fails, and is told to the other
 * tabs; what other devices did is asked for when the page is seen again.
 */
export function useFavouriteStars(courses: readonly unknown[], action: string, failed: string) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<Fault>();
  const tabs = useRef<BroadcastChannel>(undefined);
  /** What is wanted of the notes that are being sent. */
  const wanted = useRef(new Map<string, boolean>());
  const show = (note: string, isOn: boolean) =>
    setRemoved((others) => [...others.filter((other) => other !== note), ...(isOn ? [] : [note])]);
  // A list that was read anew has what other devices did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another list is shown
  useEffect(() => setRemoved((notes) => notes.filter((note) => wanted.current.has(note))), [courses]);
  useListUpToDate(tabs, ({ note, isOn }) => wanted.current.has(note) || show(note, isOn));

  /** One request at a time for a note, and the last request counts. */
  async function set(note: string, isOn: boolean): Promise<void> {
    const isBusy = wanted.current.has(note);
    wanted.current.set(note, isOn);
    show(note, isOn);
    if (isBusy) return;
    let isKept = !isOn;
    for (let isWanted = isOn; isWanted !== isKept; isWanted = wanted.current.get(note) ?? isWanted) {
      const answer = await sendStar(action, { note, isOn: isWanted }, failed);
      if (answer?.isSignedOut) return location.reload();
      if (answer) {
        show(note, isKept);
        setFault({ words: answer.fault, time: Date.now() });
        break;
      }
      isKept = isWanted;
      tabs.current?.postMessage({ note, isOn: isWanted } satisfies StarNews);
    }
    wanted.current.delete(note);
    const person = signedInForm();
    if (person) void fetchFavourites(person);
  }

  return { isOn: (note: string) => !removed.includes(note), set, fault };
}

/** Hears of other tabs, and reads the list anew when the page is seen again. */
function useListUpToDate(
  tabs: React.RefObject<BroadcastChannel | undefined>,
  hear: (news: StarNews) => void,
): void {
  const { revalidate } = useRevalidator();
  const heard = useRef(hear);
  heard.current = hear;
  useEffect(() => {
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(STAR_CHANNEL) : undefined;
    tabs.current = channel;
    const read = () => void (document.hidden || revalidate());
    const listen = ({ data: news }: MessageEvent<StarNews>) => {
      heard.current(news);
      // A paper that is new on the list.
      if (news.isOn) read();
    };
    channel?.addEventListener('message', listen);
    document.addEventListener('visibilitychange', read);
    return () => {
      channel?.close();
      document.removeEventListener('visibilitychange', read);
    };
  }, [tabs, revalidate]);
}
