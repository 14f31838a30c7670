import "reflect-metadata";
import { DataSource, type DataSourceOptions } from "typeorm";
import { Answer } from "./entities/answer.entity";
import { Application } from "./entities/application.entity";
import { Company } from "./entities/company.entity";
import { Job } from "./entities/job.entity";
import { Membership } from "./entities/membership.entity";
import { Opening } from "./entities/opening.entity";
import { Question } from "./entities/question.entity";
import { Session } from "./entities/session.entity";
import { Stage } from "./entities/stage.entity";
import { StoredFile } from "./entities/stored-file.entity";
import { TeamMember } from "./entities/team-member.entity";
import { User } from "./entities/user.entity";
import { UserSettings } from "./entities/user-settings.entity";

export const options: DataSourceOptions = {
  type: "postgres",
  url: process.env.DATABASE_URL,
  uuidExtension: "pgcrypto",
  installExtensions: false,
  entities: [
    Answer,
    Application,
    Company,
    Job,
    Membership,
    Opening,
    Question,
    Session,
    Stage,
    StoredFile,
    TeamMember,
    User,
    UserSettings,
  ],
  poolSize: Number(process.env.DATABASE_CONNECTIONS),
};

/** Makes the tables of an empty database. */
export async function createSchema(): Promise<void> {
  const source = await new DataSource(options).initialize();
  await source.synchronize();
  await source.destroy();
}
