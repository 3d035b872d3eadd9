/**
 * The memory that grows, in pages of 64 KiB. This is the one place that asks for more; when the
 * budget or the host says no, `takePage` returns 0: the search then turns to what needs less, and
 * ends undecided when nothing is left to turn to.
 *
 * Arrays that grow are lists of pages ("books"): growing one takes a page and copies nothing. A
 * page given back is kept for the next taker, never returned to the host.
 */
const PAGE_SHIFT: u32 = 16;
/** Pages asked of the host at a time: each growth can set off a garbage collection there. */
const PAGES_A_GROWTH: i32 = 16;

/** Addresses of pages given back, as a list through their first words. */
let spare: usize = 0;
let pagesTaken: i32 = 0;
let mostPagesTaken: i32 = 0;
let pageLimit: i32 = 0;
/** Since the limit was set, the host refused a page that the limit allows. */
export let hostRefused: bool = false;

/** A fresh limit for the pages in use at any time. */
export function setPageLimit(pages: i32): void {
  pageLimit = pages;
  mostPagesTaken = pagesTaken;
  hostRefused = false;
}

export function peakPages(): i32 {
  return mostPagesTaken;
}

/** @returns address of a page with undefined content, or 0 if there is none to be had */
export function takePage(): usize {
  if (pagesTaken >= pageLimit) return 0;
  let page = spare;
  if (page) {
    spare = load<u32>(page);
  } else {
    let grown = memory.grow(PAGES_A_GROWTH);
    if (grown >= 0) {
      for (let more = PAGES_A_GROWTH - 1; more > 0; more--) {
        addSpare((<usize>(grown + more)) << PAGE_SHIFT);
      }
    } else {
      grown = memory.grow(1);
      if (grown < 0) {
        hostRefused = true;
        return 0;
      }
    }
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
