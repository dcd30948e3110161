import { answerTask } from "../../outside/processes/answer-task.ts";
import { convertUpload } from "../../services/images/convert-image.ts";

answerTask(convertUpload);
