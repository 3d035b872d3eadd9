/** A browser's storage, which can be full, denied, or both in turn. */

export type StorageMood = 'kept' | 'denied' | 'full' | 'no room for anything';

export class FakeStorage {
  static mood: StorageMood = 'kept';
  /** The most keys when it is full. */
  static room = 0;
  /** Number of tried writes. */
  static writes = 0;

  /** Returns an object for `localStorage`. Like in a browser, its own keys are the kept ones. */
  static fresh(): FakeStorage {
    FakeStorage.mood = 'kept';
    FakeStorage.room = FakeStorage.writes = 0;
    return new FakeStorage();
  }

  private get kept(): Record<string, string> {
    return this as unknown as Record<string, string>;
  }

  getItem(key: string): string | null {
    if (FakeStorage.mood === 'denied') throw new DOMException('no', 'SecurityError');
    return Object.hasOwn(this, key) ? this.kept[key] : null;
  }

  setItem(key: string, value: string): void {
    FakeStorage.writes++;
    const { mood, room } = FakeStorage;
    if (mood === 'denied') throw new DOMException('no', 'SecurityError');
    const isFull = mood === 'full' && !Object.hasOwn(this, key) && Object.keys(this).length >= room;
    if (isFull || mood === 'no room for anything')
      throw new DOMException('no', 'QuotaExceededError');
    this.kept[key] = value;
  }

  removeItem(key: string): void {
    delete this.kept[key];
  }
}
