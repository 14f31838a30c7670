import { sql } from "kysely";
import type { UserType } from "@loubby/shared-contracts/shell/access";
import type { Sql } from "#api/db/database";
import { type Article, articlesFor } from "./article.ts";

/** Words that stand in questions about anything. */
const FILLERS =
  /\b(?:want|need|use|using|get|make|please|help|loubby|possible|way|tell|show|know|does|work|works)\b/gi;

/** A word in a title, among the other words people ask by, or in a text; an article fits from `FITS` on. */
const [TITLE, WORDS, BODY, FITS] = [4, 3, 1, 3];

/**
 * The articles for one kind of person that answer a question, the best first: those that have half of its words or more,
 * in any form of them, one of these in the title. Empty when none does.
 */
export async function findArticles(db: Sql, userType: UserType, question: string): Promise<Article[]> {
  const all = articlesFor(userType);
  const asked = question.replaceAll("\0", " ").replaceAll(FILLERS, " ");
  const { rows } = await sql<{ slug: string }>`
    with asked as (
      select tsvector_to_array(to_tsvector('english', plain_text(${asked}))) as words
    ), found as (
      select a.slug, cardinality(asked.words) as most, count(*) as hits,
        sum(case when word = any (tsvector_to_array(to_tsvector('english', a.title))) then ${TITLE}::int
          when word = any (tsvector_to_array(to_tsvector('english', a.words))) then ${WORDS}::int else ${BODY}::int end) as score
      from asked, unnest(asked.words) word,
        unnest(${all.map(({ slug }) => slug)}::text[], ${all.map(({ title }) => plain(title))}::text[],
          ${all.map(({ words = "" }) => plain(words))}::text[],
          ${all.map(({ body }) => plain(body.join(" ")))}::text[]) as a (slug, title, words, body)
      where word = any (tsvector_to_array(to_tsvector('english', a.title || ' ' || a.words || ' ' || a.body)))
      group by a.slug, asked.words
    )
    select slug from found where hits * 2 >= most and score >= ${FITS}::int order by score desc, hits desc, slug`.execute(
    db,
  );
  return rows.flatMap(({ slug }) => all.find((article) => article.slug === slug) ?? []);
}

/** As the database compares words: without accents. */
const plain = (text: string) =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/[’‘]/g, "'").replaceAll(/[-–/]/g, " ");
