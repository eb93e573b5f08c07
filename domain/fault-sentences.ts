import { ACCOUNT_SENTENCES } from './account-sentences.ts';

/**
 * The English sentence of every fault, by its name: a stable `noun.reason`. Where a reason has several sentences, a third
 * part tells them apart. Calls, commands, the log and English pages print these; `REWORDED` in `locales/en.js` has those
 * that pages say in other words. Values stand in braces. Checks in the browser need the names only: `fault.ts`.
 */
export const FAULT_SENTENCES = {
  ...ACCOUNT_SENTENCES,

  'books.busy': 'The library is making very many PDFs at the moment. Please try again in a minute.',
  'books.of-network':
    '{most} PDFs are being made for your network already. Please try again when one of them is ready.',

  'catalogue.alias': 'At most {most} other names of {letters} characters each.',
  'catalogue.changed': 'The catalogue has changed meanwhile. Please look again at what the file changes.',
  'catalogue.file': '{faults}',
  'catalogue.file.large':
    'A file has at most {most} characters here: panna catalogue import takes larger ones.',
  'catalogue.file.other': 'Please choose a file courses.csv or university.yaml.',
  'catalogue.full': 'The catalogue is as large as it may be.',
  'catalogue.itself': 'The course is there already.',
  'catalogue.itself.group': 'It is there already.',
  'catalogue.many': 'A course of more than {most} papers cannot be moved at once.',
  'catalogue.many.declined':
    'A course of more than {most} papers cannot be declined at once. Move it to the course that it is, or hide papers first.',
  'catalogue.many.group': 'More than {most} papers or {courses} courses cannot be moved at once.',
  'catalogue.name': 'Please write a name in English; at most {most} characters.',
  'catalogue.overtaken': 'Another admin has changed the catalogue meanwhile. Please look at it again.',
  'catalogue.proposed': 'At most {most} courses of yours can wait for an admin at a time.',
  'catalogue.retired': 'Nothing can be added to what is retired.',
  'catalogue.there': 'The catalogue has that already.',
  'catalogue.under-way':
    'This course, or another one into it, is being moved to another place. If nobody does that now, it was not finished: please finish that move first.',
  'catalogue.unknown': 'The catalogue does not have that.',
  'catalogue.value': 'A short name has at most 31 letters, digits or -, and is no word of an address.',
  'catalogue.value.code': 'A code has at most {most} characters, and no / at its ends.',

  'database.damaged':
    'The database of the library is damaged, and has to be repaired by the people who run it. Please try again later.',
  'database.locked':
    'The library is busy with something else at the moment, so this could not be done. Please try again in a few seconds.',
  'database.no-room':
    'The library has no room on its disk at the moment, so this could not be done. Everything can still be read. Please try again later.',
  'database.unavailable':
    'The library is being looked after at the moment. Please try again in a few seconds.',
  'database.unwritable':
    'The library cannot write to its disk at the moment, so this could not be done. Please try again in a few minutes.',

  'exam-date.account': 'To send a date, confirm your email address first.',
  'exam-date.day': 'A date is one of the calendar, such as 2026-12-03.',
  'exam-date.day.far': 'The date is more than two years away.',
  'exam-date.exam': 'The catalogue does not have this exam.',
  'exam-date.full': 'That is more dates than can be kept.',
  'exam-date.many': 'A file can change at most {most} dates at once.',
  'exam-date.past': 'The date is past.',
  'exam-date.proposed': 'At most {most} dates of yours can wait for an admin at a time.',
  'exam-date.room': 'A room has at most {most} characters.',
  'exam-date.there': 'This date is known already, or waits for an admin.',
  'exam-date.time': 'A time is one of the clock, such as 09:30.',

  'favourite.exists': 'There is a favourite with this id already.',
  'favourite.guest': 'Please sign in to keep favourites.',
  'favourite.most': 'You have {most} favourites, which is as many as there may be. Please remove some.',
  'favourite.note': 'There is no such paper.',
  'favourite.twice': 'This paper is among your favourites already.',
  'favourite.unknown': 'There is no such favourite.',

  'file.empty': 'The file is empty. Please choose another one.',
  'file.exists': 'There is a file with this id already.',
  'file.foreign.document': 'This is a {what} file. Please save or export it as PDF and choose that one.',
  'file.foreign.film': 'This is a film. Please choose a PDF or a photo of the paper.',
  'file.foreign.heic':
    'This is a HEIC photo, which many devices cannot show. On an iPhone choose Settings, Camera, Formats, “Most Compatible” (on Android, switch off HEIF or “high efficiency” in the camera) and take it again, or save it as JPG.',
  'file.foreign.picture':
    'This is a picture in {what} format. Please save it as PNG or JPG and choose that one.',
  'file.in-use': 'A note refers to this file. Delete the note first.',
  'file.in-use.before': 'A note had this file before. It is kept for moderators for a time.',
  'file.locked':
    'This PDF can only be opened with a password. Please save it without one (open it, print it as a PDF) and choose that file.',
  'file.missing': 'File is required',
  'file.name': 'A file’s name has 1 to {most} characters, none of them a control character.',
  'file.owner': 'Only the person who uploaded a file can delete it.',
  'file.owner.gone': 'The account that sent this file is not there any more.',
  'file.piece-broken': 'A piece of the file was damaged on its way. Please send it again.',
  'file.piece-missing': 'A piece of the file is missing. Please upload it again.',
  'file.range': 'The pieces of the file do not fit together. Please upload it again.',
  'file.too-large': 'The file is too large: at most {most} MB are accepted.',
  'file.too-many-pixels':
    'This picture has too many pixels: at most 120 million are accepted. Please scan it at 300 dpi, or take the photo at a lower resolution.',
  'file.too-much-today':
    'With this file you would have sent more than {most} MB within a day, the most for one person. Please try again tomorrow.',
  'file.too-much-unshared':
    'With this file you would have more than {most} MB that are not shared yet, the most for one person. Please share what you uploaded, or try again tomorrow: files that are not shared are removed after a day.',
  'file.type': 'This is not a PDF, PNG or JPG file. Please choose one of these.',
  'file.unknown': 'There is no such file.',
  'files.no-room': 'The library has no room for new files at the moment. Please try again later.',
  'files.unavailable': 'The files cannot be reached at the moment. Please try again in a few seconds.',
  'files.unwritable': 'The library cannot store files at the moment. Please try again in a few minutes.',

  'follow.key': 'This link is not complete, or its account has gone.',
  'follow.most': 'You follow {most} courses, which is as many as there may be. Please leave some.',
  'follow.place': 'There is no such course.',
  'follow.unverified': 'Confirm your email address first: no mail is sent to one that is not.',

  'import.branch': 'The catalogue has no branch {branch}. An admin adds it, or --accept-catalogue does.',
  'import.course': 'There is no course {place}.',
  'import.list': 'The list of files cannot be read. Please load the page again.',
  'import.most': 'At most {most} files at a time. Drop the folders in it one by one.',
  'import.page-count': 'It has only {pages} pages.',
  'import.pages': 'Pages are written such as p1-3.',
  'import.table.csv': 'This is no CSV.',
  'import.table.path': 'A line needs a path.',
  'import.table.state': 'The state is one of {states}.',
  'import.unreadable': 'Its pages cannot be read.',
  'library.busy': 'The library is busy. Please try again in a moment.',
  'library.often': 'Rate limit for the current endpoint has been exceeded. Please try again after some time.',

  'limit.reached.network':
    'That was done very often from your network. Please try again in {minutes} minutes.',
  'limit.reached.network-minute': 'That was done very often from your network. Please try again in 1 minute.',
  'limit.reached.often': 'That was tried too often. Please try again in {minutes} minutes.',
  'limit.reached.often-minute': 'That was tried too often. Please try again in 1 minute.',

  'message.answer.long': 'Message cannot exceed {most} letters',
  'message.answer.missing': 'Please write an answer.',
  'message.invalid.email': 'Please enter a valid Email',
  'message.invalid.long': 'Message cannot exceed {most} letters',
  'message.invalid.missing': 'Please fill out all fields.',
  'message.invalid.name': 'Name cannot exceed {most} letters',
  'message.unknown': 'There is no such message.',

  'moderation.done': 'This was done already. Please look at it again.',
  'moderation.itself': 'A paper cannot be merged into itself.',
  'moderation.admin': 'Only an admin can do this.',
  'moderation.kept':
    'The paper that was to stay is not there any more: it was deleted, hidden, moved or merged. Please look at both papers again.',
  'moderation.named':
    'The setting MODERATORS names this address. Only the person who runs the server can take it out of there, or block and unblock it (panna moderate).',
  'moderation.reason': 'Please give a reason of at most {most} characters.',
  'moderation.role': 'Only a moderator can do this.',
  'moderation.taken': 'Another moderator is at this case.',
  'moderation.unverified': 'Only a person with a verified address, who is not blocked, can be appointed.',

  'note.branch': 'Branch is required',
  'note.changed': 'The paper has changed meanwhile. Please look at it again.',
  'note.college': 'College is required',
  'note.course': 'Course is required',
  'note.description.line': 'The description must be one line of text.',
  'note.description.long': 'Description cannot exceed 50 letters',
  'note.description.missing': 'description is required',
  'note.exam': 'The exam must be one of {exams}.',
  'note.exam-year': 'The exam’s year must be a number from {first} to {last}.',
  'note.exists': 'There is a note with this id already.',
  'note.file-missing': 'The file of this note is missing: it must be your own and completely uploaded.',
  'note.file-missing.gone': 'The file of this note is missing. Please upload it again.',
  'note.file-used': 'Another note has this file already.',
  'note.kind': 'The kind must be one of {kinds}.',
  'note.moderated': 'This was done already, or the paper has changed meanwhile. Please look at it again.',
  'note.owner': 'Only the person who shared a note can change or delete it.',
  'note.place': 'The college, branch, year and course do not belong together in the catalogue.',
  'note.place.retired': 'This course is retired: nothing new is shared into it.',
  'note.share': 'Only a verified address of @{domain} can share papers.',
  'note.share.unnamed': 'Only a verified address that the university lets share can share papers.',
  'note.solution-of': 'A solution answers a paper of the same course that is no solution itself.',
  'note.unknown': 'There is no such note.',
  'note.year': 'Year is required',

  'cover.box': 'Mark a part of the page: left before right, top before bottom, from 0 to 100.',
  'cover.unreadable':
    'This file cannot be read well enough to cover a part of it. Choose another file instead.',
  'page.unknown': 'The requested page could not be found.',
  'pages.busy': 'Too many pages are being drawn at the moment. Please try again in a few seconds.',
  'pages.busy.drawing': 'This page cannot be drawn at the moment. Please try again in a few seconds.',
  'pages.none': 'At least one page has to be shown.',
  'pages.unreadable': '{sentence}',
  'pages.waiting': 'The pages of this file are being prepared. Please try again in a few seconds.',
  'photo.busy': 'Many photos are being read at the moment. Choose the photo again in a few seconds.',
  'photo.late': 'There was no time to read the photo. Please try again in a few seconds.',
  'photo.slow': 'This photo took too long to read. Take it again: one question, straight and from close.',
  'photo.type': 'This is not a photo. Please choose a JPG, PNG or WebP picture.',
  'photo.unreadable': 'This photo cannot be opened. Please take it again.',

  'practice.most': 'You have ticked off {most} questions, which is as many as there may be.',
  'query.too-wide':
    'More than {most} records would have to be looked through. Narrow the records by {fields}.',
  'query.too-wide.values':
    'Too many values would have to be compared with too many records. Name fewer values. Narrow the records by {fields}.',

  'question.account': 'Please confirm your email address first. Your answer counts after that.',
  'question.border': 'The line goes through no part of this question.',
  'question.borders':
    'Each part needs a left and a right, a top and a bottom between 0 and 100, on a page that is shown.',
  'question.into': 'Please choose another question.',
  'question.label': 'A part is named by at most 6 letters or digits.',
  'question.marks': 'Marks are more than 0 and at most {most}, in quarters.',
  'question.corrected':
    'The questions have changed meanwhile, or are being read again. Look at them once more.',
  'question.corrections': 'This paper has {most} changes already. Take some of them back first.',
  'question.number': 'A number is between 1 and {most}.',
  'question.one-paper': 'Both questions are of the same paper.',
  'question.unknown': 'There is no such question. Its paper may have gone, or has been read again.',

  'topic.changed': 'The topics have changed meanwhile. Look at them once more.',
  'topic.corrections': 'This course has {most} changes already. Take some of them back first.',
  'topic.name': 'A topic has a name of at most {most} letters.',
  'topic.questions': 'Choose some of the questions, and not all of them.',

  'report.account': 'Only a verified address can report a paper.',
  'report.claim-unknown': 'This link is too old, or its claim is not there any more.',
  'report.claims':
    'Very many claims have come in. Please try again in some hours, or write to us on the contact page.',
  'report.claims-of-day':
    'Several claims have come today from your network or with this address. Please open the links in our mails, try again tomorrow, or write to us on the contact page.',
  'report.claims-of-note':
    'Many people have claimed rights in this paper, and it is being looked at. Please write to us on the contact page.',
  'report.email': 'Please enter a valid Email',
  'report.exists': 'There is a report with this id already.',
  'report.holder.long': 'Name cannot exceed {most} letters',
  'report.holder.missing': 'Please say whose the rights are.',
  'report.kind': 'Please choose what is wrong.',
  'report.note': 'There is no such note.',
  'report.open': 'You have reported this paper already. It is being looked at.',
  'report.text.claim': 'Please say what is yours.',
  'report.text.claim-long': 'The text cannot exceed {most} letters',
  'report.text.line': 'Please write one line of text.',
  'report.text.long': 'The line cannot exceed {most} letters',
  'report.text.missing': 'Please say what is wrong.',
  'report.unknown': 'There is no such report.',

  'text.nul': 'A text must not hold the NUL character.',
  'url.foreign': '{host} is no address of this library.',

  'thanks.note': 'There is no such paper.',
  'thanks.own': 'This is your own paper. How many people said thanks for it stands under “My papers”.',
  'thanks.year': 'None of your papers was opened in this year.',

  'paper-request.exam': 'There is no such exam.',
  'paper-request.place': 'There is no such course.',
  'paper-request.there': 'The library has this paper already.',
  'paper-request.too-many': 'You ask for {most} papers already. Withdraw one of them first.',
  'paper-request.unverified': 'Confirm your email address first: a mail tells you when the paper is there.',

  'zips.busy':
    'The library is sending many ZIPs at this moment. Please try again in a minute, or download the papers one by one.',
  'zips.of-network':
    'Your network is downloading {most} ZIPs, which is as many as one network may at a time. Please try again in a minute, or download the papers one by one.',
} as const;
