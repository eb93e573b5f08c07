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
  /** Answers each question from the catalogue of now. */
  catalogue: Catalogue;
  /** Those of the database. Once they are read, `catalogue` is at least as new as they are. */
  versions: ReadVersions;
};

/**
 * Keeps the catalogue of a process in step with its tables. A change of the tables, by any process, gives them a new
 * version. The versions are read before a request is answered; where that of the tables is new, the catalogue is read again.
 * A version of any subject is another one with every catalogue, because the names in it are on all pages; and with every day
 * of the university, because pages say in how many days an exam is.
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
      // One promise is the answer for many requests (adapters/database/postgres/shared-reads.ts).
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
  /** The day of the university, and the moment at which it ends. */
  #day = { name: '', endsAt: 0 };
  /** The version of the catalogue that was read last. */
  #version: string | undefined;
  /** The version of the library at which `#version` was the catalogue's. */
  #libraryVersion: string | undefined;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(folder: FolderCatalogue, curriculum: CurriculumStore, clock: () => Date) {
    this.#clock = clock;
    this.#folder = folder;
    this.#curriculum = curriculum;
  }

  /** That of the folder while the tables could not be read. Made only then: with forty thousand courses it takes 50 ms. */
  get now(): Catalogue {
    this.#now ??= this.#openedWith(this.#folder.curriculum());
    return this.#now;
  }

  /** At once while the catalogue is the same. Versions that cannot be told change nothing, nor do tables that cannot be read. */
  follow(versions: Versions): Versions | Promise<Versions> {
    const library = versions.library();
    if (library === undefined || library === this.#libraryVersion) return this.#tagged(library, versions);
    const version = versions.of(CATALOGUE);
    if (version !== undefined && version !== this.#version)
      return this.#read(version).then(() => this.#tagged(library, versions));
    if (version !== undefined) this.#libraryVersion = library;
    return this.#tagged(library, versions);
  }

  /** One after another: what was read earlier never takes the place of what was read later. */
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

  /** The name of the day is made once a day: it is asked for with every request. */
  #today(): string {
    const now = this.#clock().getTime();
    // Also where the clock was put back.
    if (now >= this.#day.endsAt || now < this.#day.endsAt - 2 * DAY_MS) {
      const { timeZone } = this.now;
      const name = dayAt(new Date(now), timeZone);
      this.#day = { name, endsAt: beginningOf(daysAfter(name, 1), timeZone).getTime() };
    }
    return this.#day.name;
  }
}
