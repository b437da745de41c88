import { seedSchool } from "../demo/school.ts";
import { openDatabase } from "../src/db/database.ts";
import startPostgres, { cloneDatabase } from "./postgres.ts";

/** Starts one PostgreSQL for the run and seeds the template database that every test file copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await startPostgres();
  const school = await cloneDatabase();
  const database = openDatabase(school);
  await seedSchool(database, undefined, { homework: false });
  await database.close();
  process.env["ANGON_TEST_SCHOOL"] = school.database;
  return stop;
}
