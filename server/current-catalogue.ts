import type { Database } from '../adapters/database/open.ts';
import { type ReadVersions, subjectOf, type Versions } from '../domain/cache-tag.ts';
import type { Curriculum, CurriculumStore } from '../domain/catalogue/curriculum.ts';
import { openCatalogue } from '../domain/catalogue/open-catalogue.ts';
import type { Catalogue } from '../domain/catalogue.ts';
import { beginningOf, dayAt, daysAfter } from '../domain/primitives/day.ts';
import type { FolderCatalogue } from './folder-catalogue.ts';

const CATALOGUE = subjectOf('catalogue');
const DAY_MS = 24 * 3_600_000;

type CurrentCatalogue = {
  catalogue: Catalogue;
  versions: ReadVersions;
};

/**
 * Keeps the catalogue of a process in step with the tables. Versions are read before each request; a new
 * version of the tables, by any process, reloads the catalogue. The version of every subject changes with the
 * catalogue, whose names are on all pages, and with the university's day, because pages count the days to an
 * exam.
 */
export async function openCurrentCatalogue(
  folder: FolderCatalogue,
  { tables: { curriculum }, versions }: Pick<Database, 'tables' | 'versions'>,
  clock: () => Date,
): Promise<CurrentCatalogue> {
  const current = new CatalogueOfTables(folder, curriculum, clock);
  await current.follow(await versions([CATALOGUE]));
  let shared: { read: Promise<Versions>; followed: Promise<Versions> } | undefined;
  return {
    catalogue: new Proxy({} as Catalogue, { get: (_target, name) => Reflect.get(current.now, name) }),
    versions: (subjects) => {
      const read = versions([...subjects, CATALOGUE]);
      if (!(read instanceof Promise)) return current.follow(read);
      if (shared?.read !== read) shared = { read, followed: read.then((each) => current.follow(each)) };
      return shared.followed;
    },
  };
}

class CatalogueOfTables {
  #now: Catalogue | undefined;
  readonly #folder: FolderCatalogue;
  readonly #curriculum: CurriculumStore;
  readonly #clock: () => Date;
  #day = { name: '', endsAt: 0 };
  #version: string | undefined;
  #libraryVersion: string | undefined;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(folder: FolderCatalogue, curriculum: CurriculumStore, clock: () => Date) {
    this.#clock = clock;
    this.#folder = folder;
    this.#curriculum = curriculum;
  }

  /**
   * Falls back to the folder while the tables are unreadable. Created on demand: it takes 50 ms with 40,000
   * courses.
   */
  get now(): Catalogue {
    this.#now ??= this.#openedWith(this.#folder.curriculum());
    return this.#now;
  }

  /**
   * Synchronous while the catalogue is unchanged. Unknown versions and unreadable tables leave it unchanged.
   */
  follow(versions: Versions): Versions | Promise<Versions> {
    const library = versions.library();
    if (library === undefined || library === this.#libraryVersion) return this.#tagged(library, versions);
    const version = versions.of(CATALOGUE);
    if (version !== undefined && version !== this.#version)
      return this.#read(version).then(() => this.#tagged(library, versions));
    if (version !== undefined) this.#libraryVersion = library;
    return this.#tagged(library, versions);
  }

  /** One read at a time, so that an older one never replaces a newer one. */
  #read(version: string): Promise<unknown> {
    const read = async () => {
      if (version === this.#version) return;
      const curriculum = await this.#curriculum.read();
      this.#now = this.#openedWith(curriculum ?? this.#folder.curriculum());
      this.#version = version;
    };
    this.#reading = this.#reading.then(read).catch(() => {});
    return this.#reading;
  }

  #openedWith(curriculum: Curriculum): Catalogue {
    return openCatalogue({ ...this.#folder.university, ...curriculum });
  }

  #tagged(library: string | undefined, versions: Versions): Versions {
    const catalogue = `${this.#version} ${this.#today()}`;
    return {
      library: () => library && `${library} ${this.#today()}`,
      of: (subject) => {
        const version = versions.of(subject);
        return version === undefined ? undefined : `${version} ${catalogue}`;
      },
    };
  }

  #today(): string {
    const now = this.#clock().getTime();
    // Second comparison: the clock was set back.
    if (now >= this.#day.endsAt || now < this.#day.endsAt - 2 * DAY_MS) {
      const { timeZone } = this.now;
      const name = dayAt(new Date(now), timeZone);
      this.#day = { name, endsAt: beginningOf(daysAfter(name, 1), timeZone).getTime() };
    }
    return this.#day.name;
  }
}
