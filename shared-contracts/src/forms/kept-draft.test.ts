import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setSession } from "@loubby/shared-contracts/shell";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { keepDraft, readDraft } from "./kept-draft.ts";

const items = new Map<string, string>();
/** The storage of another file of tests in this process. */
let theirs: PropertyDescriptor | undefined;

before(() => {
  theirs = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  const storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
});
afterEach(() => items.clear());
after(() => theirs && Object.defineProperty(globalThis, "localStorage", theirs));

const begins = { title: "", tags: [] as string[], until: null as string | null, count: 1 };

test("what was typed is read with the version that it was typed over", () => {
  keepDraft("job.1", { version: 4, typed: { title: "Cook", until: "2027-01-31" } });
  assert.deepEqual(readDraft("job.1", begins), {
    version: 4,
    typed: { title: "Cook", until: "2027-01-31" },
  });
  assert.equal(readDraft("job.2", begins), null);
});

test("fields of another build's form are left out, one by one", () => {
  const old = { title: "Cook", tags: "kitchen", salary: 3, count: "many" };
  keepDraft<object>("job.1", { version: 1, typed: old });
  assert.deepEqual(readDraft("job.1", begins)?.typed, { title: "Cook" });
});

test("nothing typed, or a draft let go, leaves nothing behind", () => {
  keepDraft("job.1", { version: 0, typed: { title: "Cook" } });
  keepDraft("job.1", { version: 0, typed: {} });
  assert.equal(items.size, 0);
  keepDraft("job.1", { version: 0, typed: { title: "Cook" } });
  keepDraft("job.1", null);
  assert.equal(items.size, 0);
});

test("what is no draft at all is nothing typed", () => {
  keepDraft("job.1", { version: 0, typed: { title: "Cook" } });
  for (const broken of ["", "{", "null", "[]", `{"version":"1","typed":{}}`, `{"version":1,"typed":null}`]) {
    for (const name of items.keys()) items.set(name, broken);
    assert.equal(readDraft("job.1", begins), null, broken);
  }
});

test("a draft is its writer's, in the company it was written for", () => {
  const signIn = (user: ReturnType<typeof member>) =>
    setSession({ user, token: "t", activeSubscription: null, coupon: null });
  const ada = member("admin");
  const { organization } = ada;
  assert.ok(organization);
  const other = { ...organization, employer_id: { ...organization.employer_id, _id: idOf(11) } };
  signIn(ada);
  keepDraft("job.1", { version: 0, typed: { title: "Cook" } });
  signIn({ ...ada, _id: idOf(2) });
  assert.equal(readDraft("job.1", begins), null);
  signIn({ ...ada, organization: other });
  assert.equal(readDraft("job.1", begins), null);
  signIn(ada);
  assert.deepEqual(readDraft("job.1", begins)?.typed, { title: "Cook" });
});
