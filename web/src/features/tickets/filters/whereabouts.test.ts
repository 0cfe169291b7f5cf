import { describe, expect, it } from "vitest";
import { createWhereabouts } from "./whereabouts.ts";

const at = (pathname: string, search = "") => ({ pathname, search });
function standing(search = "") {
  const whereabouts = createWhereabouts();
  whereabouts.draw(at("/tickets", search));
  return whereabouts;
}

describe("the filters in the address", () => {
  it("are kept on the way to a conversation, and one is changed beside the others", () => {
    const { leave } = standing("?sub=pending&queues=1%2C2");
    expect(leave("/tickets/abc", {})).toEqual(at("/tickets/abc", "?sub=pending&queues=1%2C2"));
    expect(leave("/tickets/abc", { sub: "open" })).toEqual(at("/tickets/abc", "?queues=1%2C2"));
  });

  it("go on from where one is going, before the page is drawn there", () => {
    const { leave, pathname } = standing();
    leave("/tickets/abc", { sub: "pending" });
    expect(pathname()).toBe("/tickets/abc");
    expect(leave(pathname(), { showAll: true })).toEqual(at("/tickets/abc", "?sub=pending&all=1"));
  });

  it("are those of a moment ago, also when two are chosen before the page is drawn", () => {
    const { leave, pathname, filters } = standing();
    leave(pathname(), { unread: true });
    expect(filters()).toMatchObject({ unread: true, unansweredFor: 0 });
    leave(pathname(), { ...filters(), unansweredFor: 30 });
    expect(filters()).toMatchObject({ unread: true, unansweredFor: 30 });
  });

  it("lead nowhere twice", () => {
    const { leave } = standing();
    expect(leave("/tickets", {})).toBeUndefined();
    expect(leave("/tickets/abc", {})).toEqual(at("/tickets/abc"));
    expect(leave("/tickets/abc", {})).toBeUndefined();
  });

  it("are those of the address that was drawn last, by whichever way one came there", () => {
    const { leave, draw } = standing("?sub=pending");
    const back = at("/tickets", "?q=ana&tab=search");
    draw(back);
    expect(leave("/tickets", { inMessages: true })).toEqual(at("/tickets", "?tab=search&q=ana&messages=1"));
    // Drawn again for another reason, the page says nothing of where one is going.
    draw(back);
    expect(leave("/tickets", { inMessages: true })).toBeUndefined();
  });
});
