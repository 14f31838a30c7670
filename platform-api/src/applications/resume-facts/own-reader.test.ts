import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { linesOfText } from "./lines-of.ts";
import { readByRules } from "./own-reader.ts";

const TODAY = new Date("2026-11-25T12:00:00Z");

interface Expected {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly title?: string;
  readonly employer?: string;
  readonly location?: string;
  readonly years?: number;
  readonly education?: string;
  readonly skills?: readonly string[];
}

/** What the résumés of the corpus say; what is left out isn't in them. */
const CORPUS: Readonly<Record<string, Expected>> = {
  "english-bullets": {
    name: "Kofi Mensah",
    email: "kofi.mensah@mail.test",
    phone: "+233244123456",
    title: "Senior Backend Developer",
    employer: "Lantern Media",
    location: "Accra, Ghana",
    years: 10,
    education: "BSc Computer Science, University of Ghana",
    skills: ["TypeScript", "PostgreSQL", "Docker", "Team leadership"],
  },
  german: {
    name: "Jürgen Müller-Lüdenscheidt",
    email: "j.mueller@post.test",
    phone: "+498923231234",
    title: "Leiter Einkauf",
    employer: "Stahlwerk Nord GmbH",
    location: "München",
    years: 14,
    education: "Ausbildung zum Industriekaufmann, IHK München",
    skills: ["SAP MM", "Excel", "Verhandlungsführung"],
  },
  french: {
    name: "Amélie Dupont",
    email: "amelie.dupont@courriel.test",
    title: "Développeuse web",
    employer: "Éditions du Pont",
    location: "Paris",
    years: 9,
    education: "Master Informatique, Université Lyon 1",
    skills: ["JavaScript", "PHP", "Symfony"],
  },
  "two-columns": {
    name: "Sara O'Neil",
    email: "sara@oneil.test",
    title: "Welder",
    employer: "Harbour Steel Ltd",
    location: "Leeds, UK",
    years: 7,
    education: "City College Leeds, NVQ certificate",
    skills: ["Welding", "MIG and TIG", "Blueprint reading"],
  },
  "linkedin-style": {
    name: "Ada Obi",
    title: "Product Manager",
    employer: "Oriole Payments",
    location: "Lagos, Nigeria",
    years: 8,
    education: "Bachelor's degree, Economics, University of Lagos",
    skills: [],
  },
  overlapping: {
    name: "Grace van der Berg",
    email: "grace@berg.test",
    title: "Nurse",
    employer: "Cape Clinics",
    years: 5,
    skills: [],
  },
  "dates-first": {
    name: "Lena Fischer",
    email: "lena@fischer.test",
    phone: "+442079460958",
    title: "Data Scientist",
    employer: "Greenfinch Analytics Inc.",
    location: "Boston, MA",
    years: 11,
    education: "PhD Statistics, University of Leeds",
    skills: ["SQL", "Python", "R"],
  },
  spaced: {
    name: "Kwame Boateng",
    title: "Electrician",
    employer: "Volta Power",
    location: "Kumasi, Ghana",
    years: 5,
    education: "HND Electrical Engineering, Kumasi Polytechnic",
    skills: ["Wiring", "Solar panels", "Java"],
  },
  "no-headings": {
    name: "John Smith",
    email: "john.smith@mail.test",
    title: "Driver",
    employer: "Copperline Logistics",
    years: 11,
    skills: [],
  },
  "no-name": { phone: "+233207654321", skills: ["baking", "cleaning", "customer service"] },
  hostile: { skills: [] },
};

test("reading a résumé by rules", async (t) => {
  for (const [name, expected] of Object.entries(CORPUS))
    await t.test(`finds what ${name}.txt says, and nothing else`, async () => {
      assert.deepEqual(shown(await read(textOf(name), ["SQL"])), { skills: [], ...expected });
    });

  await t.test("names the words that each fact came from", async () => {
    const { title, years, phone_number } = await read(textOf("german"));
    assert.equal(title?.words, "Leiter Einkauf");
    assert.equal(years?.words, "03/2019 – heute, Oktober 2012 bis Februar 2019");
    assert.equal(phone_number?.words, "+49 89 2323 1234");
  });

  await t.test("leaves the dash before the dates out of an employer and a school", async () => {
    const text = `Experience
Warehouse Manager, Tema Freight Ltd — Jan 2019 – present
Education
BSc Logistics, University of Ghana — 2010 – 2014`;
    const { employer, education } = shown(await read(text));
    assert.deepEqual([employer, education], ["Tema Freight Ltd", "BSc Logistics, University of Ghana"]);
  });

  await t.test("counts years of two positions at once only once", async () => {
    const text = "Experience\n2010 - 2020 Driver at Acme\n2012 - 2016 Driver at Globex";
    assert.equal((await read(text)).years?.value, 10);
  });

  await t.test("takes neither a future nor a reversed range as experience", async () => {
    const text = "Experience\n2031 - 2035 Driver at Acme\n2020 - 2010 Driver at Globex";
    assert.equal((await read(text)).years, null);
  });

  await t.test("tells a skill from a longer word that contains it", async () => {
    const { skills } = await read("Wrote JavaScript, C++ and .NET for years", ["Java", "C", "C++", ".NET"]);
    assert.deepEqual(
      skills.map(({ value }) => value),
      ["C++", ".NET"],
    );
  });

  await t.test("reads nothing from an empty text", async () => {
    assert.deepEqual(shown(await read("")), { skills: [] });
  });

  for (const [name, text] of Object.entries({
    "digits without end": "1".repeat(100_000),
    "a hundred thousand dates": "2010 - 2011 ".repeat(100_000),
    "nothing but separators": "- – | , · @ ".repeat(50_000),
    "many addresses": "a.b.c.d@e.f.g.h ".repeat(20_000),
    "lines without end": "Driver at Acme, 2010 - 2011, Accra, Ghana\n".repeat(20_000),
  }))
    await t.test(`stays fast with ${name}`, async () => {
      const start = performance.now();
      await read(text, ["Java", "C++"]);
      assert.ok(performance.now() - start < 2000);
    });
});

test("a number without a country code", async (t) => {
  const phoneOf = async (place: string) =>
    (await read(`Elin Berg\n${place}\n070-174 06 35\nelin@mail.test`)).phone_number?.value;

  await t.test("is one of the country that the résumé names", async () => {
    for (const place of ["Malmö, Sweden", "Malmö, Schweden", "Malmö, Suède"])
      assert.equal(await phoneOf(place), "+46701740635", place);
  });

  await t.test("is otherwise one of the job's country", async () => {
    assert.equal((await read("Esi Owusu\nAccra\n024 412 3456")).phone_number?.value, "+233244123456");
  });
});

function textOf(name: string): string {
  return readFileSync(path.resolve(import.meta.dirname, `corpus/${name}.txt`), "utf8");
}

function read(text: string, skills: readonly string[] = []): Promise<ResumeFacts> {
  return readByRules({ lines: linesOfText(text), country: "GH", skills, today: TODAY });
}

function shown(facts: ResumeFacts): Expected {
  const { first_name, last_name, email_address, phone_number, title, employer, location, years } = facts;
  return {
    ...(first_name && { name: `${first_name.value} ${last_name?.value}` }),
    ...(email_address && { email: email_address.value }),
    ...(phone_number && { phone: phone_number.value }),
    ...(title && { title: title.value }),
    ...(employer && { employer: employer.value }),
    ...(location && { location: location.value }),
    ...(years && { years: years.value }),
    ...(facts.education && { education: facts.education.value }),
    skills: facts.skills.map(({ value }) => value),
  };
}
