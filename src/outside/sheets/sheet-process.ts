import { answerTask } from "../processes/answer-task.ts";
import { doSheetTask } from "./do-sheet-task.ts";

answerTask(doSheetTask);
