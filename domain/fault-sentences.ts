import { QUESTION_SENTENCES } from './question-sentences.ts';

/**
 * English sentence for each fault, named `noun.reason`; a third part distinguishes several sentences for one
 * reason. Used by calls, commands, the log and English pages; `REWORDED` in `locales/en.js` has other
 * wordings for pages. Values are in braces. Browser checks need only the names: `fault.ts`.
 */
export const FAULT_SENTENCES = {
  // Use one spread only: with two, the browser bundle keeps both objects, though nothing there reads them.
  ...QUESTION_SENTENCES,

  'books.busy': 'Too many PDFs are being created right now. Try again in a minute.',
  'books.of-network':
    '{most} PDFs are already being created for your network. Try again when one of them is ready.',

  'catalogue.alias': 'Enter at most {most} other names of up to {letters} characters each.',
  'catalogue.changed': 'The catalogue has changed since the preview. Check the changes again.',
  'catalogue.file': '{faults}',
  'catalogue.file.large':
    'Files here can have at most {most} characters. Import larger ones with panna catalogue import.',
  'catalogue.file.other': 'Choose courses.csv, university.yaml, exams.csv or syllabus.csv.',
  'catalogue.full': 'The catalogue is full.',
  'catalogue.itself': 'It is already in this place.',
  'catalogue.many':
    'More than {most} papers or {courses} courses can’t be moved at once. Move smaller parts one by one.',
  'catalogue.many.declined':
    'A course with more than {most} papers can’t be rejected at once. Move it to the right course, or hide papers first.',
  'catalogue.name': 'Enter a name in English of up to {most} characters.',
  'catalogue.overtaken':
    'Another admin has changed the catalogue since you opened this page. Please check it again.',
  'catalogue.proposed':
    'You can have at most {most} courses waiting for approval. Wait until an admin has reviewed one.',
  'catalogue.retired': 'This is retired, so nothing can be added to it.',
  'catalogue.there': 'This is already in the catalogue.',
  'catalogue.under-way':
    'This course, or one being merged into it, is being moved right now. If nobody is doing that, the move was interrupted: start the same move again to finish it.',
  'catalogue.unknown': 'This is not in the catalogue.',
  'catalogue.value':
    'Use a short name of up to 31 letters, digits or hyphens that the site’s own addresses don’t use.',
  'catalogue.value.code': 'A code can have up to {most} characters and can’t begin or end with /.',

  'database.damaged':
    'The library’s database is damaged and has to be repaired by the people who run it. Try again later.',
  'database.locked': 'The library is busy right now. Try again in a few seconds.',
  'database.no-room':
    'The library’s disk is full, so nothing can be saved right now. You can still read everything. Try again later.',
  'database.unavailable': 'The library is temporarily unavailable. Please try again in a minute.',
  'database.unwritable': 'The library can’t save anything right now. Try again in a few minutes.',

  'exam-date.account': 'Verify your email address before you send a date.',
  'exam-date.changed':
    'Another admin has changed this date since you opened this page. Please check it again.',
  'exam-date.day': 'Enter a date like 2026-12-03.',
  'exam-date.day.far': 'The date is more than two years away.',
  'exam-date.exam': 'This exam is not in the catalogue.',
  'exam-date.full': 'The library has reached its limit of exam dates.',
  'exam-date.many': 'A file can change at most {most} dates at once.',
  'exam-date.past': 'This date has passed.',
  'exam-date.proposed':
    'You can have at most {most} dates waiting for approval. Wait until an admin has reviewed one.',
  'exam-date.room': 'The name of a room can have up to {most} characters.',
  'exam-date.there': 'We already have this date, or it is waiting for approval.',
  'exam-date.time': 'Enter a time like 09:30.',

  'favourite.exists': 'A favourite with this ID already exists.',
  'favourite.guest': 'Sign in to save favourites.',
  'favourite.most': 'You’ve reached the limit of {most} favourites. Remove some first.',
  'favourite.note': 'This paper does not exist.',
  'favourite.twice': 'This paper is already in your favourites.',
  'favourite.unknown': 'This favourite does not exist.',

  'file.empty': 'The file is empty. Choose another one.',
  'file.exists': 'A file with this ID already exists.',
  'file.foreign.document': 'This is a {what} file. Save or export it as PDF and choose that one.',
  'file.foreign.film': 'This is a video. Choose a PDF or a photo of the paper.',
  'file.foreign.heic':
    'This is a HEIC photo, which many devices cannot show. On an iPhone choose Settings, Camera, Formats, “Most Compatible” (on Android, switch off HEIF or “high efficiency” in the camera) and take it again, or save it as JPG.',
  'file.foreign.picture': 'This picture is in {what} format. Save it as PNG or JPG and choose that one.',
  'file.in-use': 'A paper uses this file. Delete the paper first.',
  'file.in-use.before':
    'This file can’t be deleted yet: a paper used it, and moderators can see it for a while.',
  'file.locked':
    'This PDF is locked with a password. Save it without one (open it, then print it as a PDF) and choose that file.',
  'file.missing': 'File is required',
  'file.name': 'A file name must have 1 to {most} characters, and no control characters.',
  'file.owner': 'Only the person who uploaded a file can delete it.',
  'file.owner.gone': 'The account that sent this file no longer exists.',
  'file.piece-broken': 'A chunk of the file was damaged in transit. Send it again.',
  'file.piece-missing': 'A chunk of the file is missing. Upload it again.',
  'file.range': 'The chunks of the file don’t fit together. Upload it again.',
  'file.too-large': 'The file is too large. The limit is {most} MB.',
  'file.too-many-pixels':
    'This image has too many pixels: the limit is 120 million. Scan it at 300 dpi, or take the photo at a lower resolution.',
  'file.too-tall':
    'This picture is more than ten times as high as it is wide, so its page could not be shown. Cut it into shorter pictures and send these together.',
  'file.too-much-today': 'With this file you’d be over the limit of {most} MB a day. Try again tomorrow.',
  'file.too-much-unshared':
    'With this file you’d have more than {most} MB of unshared files. Share what you uploaded, or try again tomorrow: unshared files are deleted after a day.',
  'file.type': 'This is not a PDF, PNG or JPG file. Please choose one of these.',
  'file.unknown': 'This file does not exist.',
  'files.no-room': 'The library has no space for new files right now. Try again later.',
  'files.unavailable': 'The files can’t be reached right now. Try again in a few seconds.',
  'files.unwritable': 'The library can’t save files right now. Try again in a few minutes.',

  'follow.key': 'This link is incomplete, or its account no longer exists.',
  'follow.most': 'You’ve reached the limit of {most} followed courses. Unfollow some first.',
  'follow.place': 'This course does not exist.',
  'follow.unverified': 'Verify your email address first. We only email verified addresses.',

  'import.branch': 'The catalogue has no branch {branch}. Ask an admin to add it, or use --add-courses.',
  'import.changed': 'The file has changed since it was read.',
  'import.course': 'There is no course {place}.',
  'import.list': 'The list of files can’t be read. Reload the page.',
  'import.most': 'This folder has more than {most} files. Import its subfolders one by one.',
  'import.no-file': 'There is no such file.',
  'import.page-count': 'This file only has {pages} pages.',
  'import.pages': 'Write pages like p1-3.',
  'import.table.csv': 'This is not a CSV file.',
  'import.table.twice': 'The column {column} comes twice.',
  'import.table.path': 'This row has no path.',
  'import.table.state': 'The state must be one of {states}.',
  'import.unreadable': 'The pages of this file can’t be read.',
  'library.busy': 'The library is busy. Please try again in a moment.',
  'library.often': 'Rate limit for the current endpoint has been exceeded. Please try again after some time.',

  'limit.reached.network': 'Too many attempts from your network. Try again in {minutes} minutes.',
  'limit.reached.network-minute': 'Too many attempts from your network. Try again in 1 minute.',
  'limit.reached.often': 'Too many attempts. Try again in {minutes} minutes.',
  'limit.reached.often-minute': 'Too many attempts. Try again in 1 minute.',

  'message.answer.long': 'Message cannot exceed {most} characters',
  'message.answer.missing': 'Please write a reply.',
  'message.invalid.email': 'Please enter a valid email address.',
  'message.invalid.long': 'Message cannot exceed {most} characters',
  'message.invalid.missing': 'Please fill out all fields.',
  'message.invalid.name': 'Name cannot exceed {most} characters',
  'message.unknown': 'This message does not exist.',

  'moderation.done': 'This has already been done. Please check it again.',
  'moderation.itself': 'A paper cannot be merged into itself.',
  'moderation.admin': 'Only an admin can do this.',
  'moderation.kept':
    'The paper you wanted to keep is gone: it was deleted, hidden, moved or merged. Please check both papers again.',
  'moderation.named':
    'The setting MODERATORS names this address. Only the person who runs the server can take it out of there, or block and unblock it (panna moderate).',
  'moderation.reason': 'Give a reason of up to {most} characters.',
  'moderation.role': 'Only a moderator can do this.',
  'moderation.taken': 'Another moderator is handling this case.',
  'moderation.unverified': 'You can only appoint someone who has a verified address and isn’t blocked.',

  'note.branch': 'Branch is required',
  'note.changed': 'The paper has changed since you opened this page. Please check it again.',
  'note.college': 'College is required',
  'note.course': 'Course is required',
  'note.description.line': 'The description must be one line of text.',
  'note.description.long': 'Description cannot exceed 50 letters',
  'note.description.missing': 'description is required',
  'note.exam': 'The exam must be one of {exams}.',
  'note.exam-year': 'The exam’s year must be a number from {first} to {last}.',
  'note.exists': 'A paper with this ID already exists.',
  'note.file-missing': 'The file of this paper is missing: it must be your own and completely uploaded.',
  'note.file-missing.gone': 'The file of this paper is missing. Please upload it again.',
  'note.file-used': 'Another paper already has this file.',
  'note.kind': 'The kind must be one of {kinds}.',
  'note.moderated':
    'This has already been done, or the paper has changed since you opened this page. Please check it again.',
  'note.owner': 'Only the person who shared a paper can change or delete it.',
  'note.place': 'The college, branch, year and course do not belong together in the catalogue.',
  'note.place.retired': 'This course is retired, so nothing new can be shared in it.',
  'note.share': 'To share papers, you need a verified @{domain} email address.',
  'note.share.unnamed': 'To share papers, you need a verified email address that your university allows.',
  'note.solution-of': 'A solution must belong to a question paper of the same course.',
  'note.unknown': 'This paper does not exist.',
  'note.year': 'Year is required',

  'cover.box':
    'Mark a part of the page. Left must be less than right and top less than bottom, from 0 to 100.',
  'cover.unreadable':
    'We can’t cover parts of this file. Cover the part yourself, then replace the file under My papers, Edit.',
  'page.unknown': 'The requested page could not be found.',
  'pages.busy': 'Too many pages are being rendered right now. Try again in a few seconds.',
  'pages.busy.drawing': 'This page can’t be rendered right now. Try again in a few seconds.',
  'pages.none': 'Keep at least one page.',
  'pages.unreadable': '{sentence}',
  'pages.waiting': 'The pages of this file are being prepared. Try again in a few seconds.',
  'photo.busy': 'Too many photos are being read right now. Choose the photo again in a few seconds.',
  'photo.late': 'We couldn’t read the photo in time. Try again in a few seconds.',
  'photo.slow': 'This photo took too long to read. Take another one: one question, straight and close up.',
  'photo.type': 'This is not a photo. Please choose a JPG, PNG or WebP picture.',
  'photo.unreadable': 'This photo can’t be opened. Take another one.',

  'practice.most': 'You’ve reached the limit of {most} questions marked as done. Unmark some first.',
  'query.too-wide': 'This query would read more than {most} records. Narrow it by {fields}.',
  'query.too-wide.values':
    'This query compares too many values with too many records. Use fewer values, or narrow it by {fields}.',

  'report.account': 'Verify your email address before you report a paper.',
  'report.claim-unknown': 'This link has expired, or its claim no longer exists.',
  'report.claims':
    'We’ve received too many claims. Try again in a few hours, or write to us on the contact page.',
  'report.claims-of-day':
    'We’ve already received several claims today from your network or address. Open the links in our emails, try again tomorrow, or write to us on the contact page.',
  'report.claims-of-note':
    'Many people have claimed this paper, and we’re reviewing it. Please write to us on the contact page.',
  'report.email': 'Please enter a valid email address.',
  'report.exists': 'A report with this ID already exists.',
  'report.holder.long': 'Name cannot exceed {most} characters',
  'report.holder.missing': 'Please enter the rights holder.',
  'report.kind': 'Choose what is wrong.',
  'report.note': 'This paper does not exist.',
  'report.open': 'You have already reported this paper. We’re looking at it.',
  'report.text.claim': 'Please describe what is yours.',
  'report.text.claim-long': 'The text cannot exceed {most} characters',
  'report.text.line': 'Please write one line of text.',
  'report.text.long': 'Your description cannot exceed {most} characters',
  'report.text.missing': 'Please describe what is wrong.',
  'report.unknown': 'This report does not exist.',

  'text.nul': 'The text can’t contain the NUL character.',
  'url.foreign': '{host} is not an address of this library.',

  'thanks.note': 'This paper does not exist.',
  'thanks.own': 'This is your own paper. See “My papers” for how many people thanked you.',
  'thanks.year': 'Nobody opened your papers in that year.',

  'paper-request.exam': 'This exam does not exist.',
  'paper-request.place': 'This course does not exist.',
  'paper-request.there': 'The library already has this paper.',
  'paper-request.too-many': 'You already have {most} requests. Withdraw one first.',
  'paper-request.unverified':
    'Verify your email address first, so that we can email you when the paper is there.',

  'zips.busy':
    'Too many ZIPs are being downloaded right now. Try again in a minute, or download the papers one by one.',
  'zips.of-network':
    'Your network is already downloading {most} ZIPs, the limit for one network. Try again in a minute, or download the papers one by one.',
} as const;
