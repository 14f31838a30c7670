import type { TestContext } from "node:test";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { ServiceMilestone } from "@loubby/shared-contracts/http/agents/service.schema";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { publish } from "./agents-in-review.ts";
import { buy, dollarsOf, fundDollars } from "./orders.ts";
import { candidate, type Person, superAdmin } from "./person.ts";
import { seller as sellerNamed } from "./seller.ts";
import { testApp } from "./test-app.ts";

const TWO: readonly ServiceMilestone[] = [
  { title: "Outline", delivers: "A page of text", amount: 20_00, days: 5 },
  { title: "Draft", delivers: "The whole text", amount: 30_00, days: 10 },
];

/** Puts a service with milestones of $20 and $30, or others, into the store; answers its id. */
export const publishService = (
  staff: Person,
  seller: Person,
  part: {
    readonly milestones?: readonly ServiceMilestone[];
    readonly revisions?: number;
    readonly questions?: readonly string[];
    readonly title?: string;
  } = {},
): Promise<string> =>
  publish(staff, seller, {
    title: part.title ?? "Annual report",
    connection: null,
    price: { amount: 0, currency: "usd", model: "milestones" },
    service: {
      milestones: [...(part.milestones ?? TWO)],
      revisions: part.revisions ?? 1,
      questions: [...(part.questions ?? [])],
    },
  });

/** Orders a service; answers the id of its project. */
export const orderService = async (buyer: Person, listingId: string): Promise<string> =>
  (await buy(buyer, listingId))._id;

/** Reads a project as someone. */
export const projectOf = (person: Person, orderId: string): Promise<Project> =>
  person.call(projects.get, { params: { orderId } });

/** Sends the brief of a project. */
export const sendBrief = (
  buyer: Person,
  orderId: string,
  answers: readonly string[] = [],
): Promise<Project> =>
  buyer.call(projects.brief, {
    params: { orderId },
    body: { text: "A report for our members.", answers: [...answers], file_ids: [] },
  });

/** A milestone of a project by its place. */
export function partAt(project: Project, place: number): Milestone {
  const part = project.parts[place];
  if (part === undefined) throw new Error(`The project has no milestone ${place}.`);
  return part;
}

/** What someone does with a milestone, by its place in the project. */
export function working(orderId: string) {
  const at = async (person: Person, place: number) => ({
    params: { orderId, milestoneId: partAt(await projectOf(person, orderId), place)._id },
  });
  return {
    fund: async (person: Person, place: number) =>
      person.call(projects.fund, { ...(await at(person, place)), body: {} }),
    submit: async (person: Person, place: number, file_ids: string[] = []) =>
      person.call(projects.submit, { ...(await at(person, place)), body: { text: "Here it is.", file_ids } }),
    change: async (person: Person, place: number) =>
      person.call(projects.requestChanges, {
        ...(await at(person, place)),
        body: { text: "Shorter, please." },
      }),
    approve: async (person: Person, place: number) =>
      person.call(projects.approve, { ...(await at(person, place)), body: {} }),
    refund: async (person: Person, place: number) =>
      person.call(projects.refund, { ...(await at(person, place)), body: { reason: "I can't finish it." } }),
  };
}

/** A project of two milestones, $20 and $30, whose brief is there: the first is held and worked on. */
export async function begunProject(t: TestContext) {
  const app = await testApp(t);
  const [lina, kofi, staff] = [
    await sellerNamed(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  await fundDollars(app, { user: kofi.userId });
  const orderId = await orderService(kofi, await publishService(staff, lina));
  await sendBrief(kofi, orderId);
  const params = { orderId };
  const wallet = () => dollarsOf(app, { user: kofi.userId }, "wallet");
  const earned = () => dollarsOf(app, { user: lina.userId }, "earnings");
  return { app, lina, kofi, staff, orderId, params, wallet, earned, work: working(orderId) };
}

/** The order's state, and that of each milestone. */
export const statesOf = ({ state, parts }: Project) => [state, ...parts.map((part) => part.state)];
