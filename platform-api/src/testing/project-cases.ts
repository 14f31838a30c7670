import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Person } from "./person.ts";
import { orderService, partAt, projectOf, publishService, sendBrief, working } from "./projects.ts";
import { upload } from "./files/upload.ts";

/** A project is for its two sides. Its buyer has the money for each that is begun here. */
export async function projectCases({
  staff,
  writer,
  buyer,
  secret,
}: {
  readonly staff: Person;
  readonly writer: Person;
  readonly buyer: Person;
  readonly secret: string;
}) {
  const listingId = await publishService(staff, writer, { title: "Bookkeeping" });
  const ordered = async () => ({ orderId: await orderService(buyer, listingId) });
  const begun = async () => {
    const params = await ordered();
    await sendBrief(buyer, params.orderId);
    return params;
  };
  const submitted = async () => {
    const params = await begun();
    await working(params.orderId).submit(writer, 0);
    return params;
  };
  const at = async (params: { orderId: string }, place: number) => ({
    ...params,
    milestoneId: partAt(await projectOf(buyer, params.orderId), place)._id,
  });
  const propose = async (kind: "cancel" | "pause", params: { orderId: string }) => {
    const body = { kind, text: `${secret} reason` } as const;
    const { proposal } = await writer.call(projects.propose, { params, body });
    return { ...params, proposalId: proposal?._id ?? "" };
  };
  const paused = await begun();
  await buyer.call(projects.answer, { params: await propose("pause", paused), body: { agrees: true } });
  const withFile = await ordered();
  const note = { purpose: "project-file", name: "notes.txt", type: "text/plain" } as const;
  const fileId = await upload(buyer, note, Buffer.from("Ten pages."));
  await buyer.call(projects.brief, {
    params: withFile,
    body: { text: `${secret} brief`, answers: [], file_ids: [fileId] },
  });
  const body = {};
  return {
    "projects.list": { owner: buyer },
    "projects.get": { owner: buyer, params: await begun() },
    "projects.brief": {
      owner: buyer,
      params: await ordered(),
      body: { text: "A report.", answers: [], file_ids: [] },
    },
    "projects.fund": { owner: buyer, params: await at(await begun(), 1), body },
    "projects.submit": {
      owner: writer,
      params: await at(await begun(), 0),
      body: { text: "Here it is.", file_ids: [] },
    },
    "projects.requestChanges": {
      owner: buyer,
      params: await at(await submitted(), 0),
      body: { text: "Shorter." },
    },
    "projects.approve": { owner: buyer, params: await at(await submitted(), 0), body },
    "projects.refund": { owner: writer, params: await at(await begun(), 0), body },
    "projects.propose": { owner: buyer, params: await begun(), body: { kind: "cancel" as const } },
    "projects.answer": {
      owner: buyer,
      params: await propose("cancel", await begun()),
      body: { agrees: false },
    },
    "projects.withdraw": { owner: writer, params: await propose("cancel", await begun()), body },
    "projects.resume": { owner: buyer, params: paused, body },
    "projects.cancel": { owner: buyer, params: await ordered(), body },
    "orders.message": { owner: buyer, params: await begun(), body },
    "projects.file": { owner: buyer, params: { ...withFile, fileId } },
  };
}
