/**
 * The memory that grows, in pages of 64 KiB. Only this file asks the host for more. When the budget
 * or the host refuses, `takePage` returns 0. The search then turns to a stage that needs less
 * memory. If there is none, it ends undecided.
 *
 * Arrays that grow are lists of pages ("books"): to grow, they take a page and copy nothing. A page
 * that is given back is kept for later use and never returned to the host.
 */
const PAGE_SHIFT: u32 = 16;
/**
 * The fewest pages to ask the host for at a time, as far as the limit goes. Each growth can cause a garbage collection
 * there. If the host refuses, half as many do, and in the end one.
 */
const PAGES_A_GROWTH: i32 = 16;

/** The first of the pages given back. Each holds the address of the next in its first word. */
let spare: usize = 0;
let pagesTaken: i32 = 0;
let mostPagesTaken: i32 = 0;
let pageLimit: i32 = 0;
/** True if the host has refused a page that the limit allows, since the limit was set. */
export let hostRefused: bool = false;

/** Sets a new limit for the pages in use at any time. */
export function setPageLimit(pages: i32): void {
  pageLimit = pages;
  mostPagesTaken = pagesTaken;
  hostRefused = false;
}

export function peakPages(): i32 {
  return mostPagesTaken;
}

/** @returns address of a page with undefined content, or 0 if none is available */
export function takePage(): usize {
  if (pagesTaken >= pageLimit) return 0;
  let page = spare;
  if (page) {
    spare = load<u32>(page);
  } else {
    let wanted = min(max(PAGES_A_GROWTH, pagesTaken >> 2), pageLimit - pagesTaken);
    let grown = memory.grow(wanted);
    for (; grown < 0 && wanted > 1; grown = memory.grow(wanted)) wanted >>= 1;
    if (grown < 0) {
      hostRefused = true;
      return 0;
    }
    while (--wanted > 0) addSpare((<usize>(grown + wanted)) << PAGE_SHIFT);
    page = (<usize>grown) << PAGE_SHIFT;
  }
  pagesTaken++;
  if (pagesTaken > mostPagesTaken) mostPagesTaken = pagesTaken;
  return page;
}

export function givePage(page: usize): void {
  addSpare(page);
  pagesTaken--;
}

function addSpare(page: usize): void {
  store<u32>(page, <u32>spare);
  spare = page;
}

/** Records have 32 bytes, and a page has 2,048 of them. A book lists the addresses of pages, each a u32. */
export const RECORDS_A_PAGE_SHIFT: u32 = 11;

/** @returns the address of a record in the pages of a book, by its name: its number + 1 */
export function recordIn(book: usize, name: u32): usize {
  const number = name - 1;
  const page = <usize>load<u32>(book + ((<usize>(number >> RECORDS_A_PAGE_SHIFT)) << 2));
  return page + ((<usize>(number & 2047)) << 5);
}
