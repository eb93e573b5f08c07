import { PDFiumModule } from '@hyzyla/pdfium';

type Drawn = [left: number, top: number, width: number, height: number, rotate: number, flags: number];

/** PDFium's functions, named as in its header fpdfview.h. Pointers are numbers. */
export type Pdfium = {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  HEAP32: Int32Array;
  HEAPU32: Uint32Array;
  _FPDF_InitLibrary(): void;
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  _FPDF_LoadMemDocument(bytes: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  /** In quarter turns clockwise. */
  _FPDFPage_GetRotation(page: number): number;
  _FPDFPage_SetRotation(page: number, rotation: number): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  /** Writes four floats, in points of the page. */
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  /** Writes six floats: the matrix from the form object to what is around it. */
  _FPDFPageObj_GetMatrix(form: number, matrix: number): number;
  _FPDFPageObj_GetClipPath(object: number): number;
  /** -1 if the object is inside its clip. */
  _FPDFClipPath_CountPaths(clip: number): number;
  _FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  _FPDFClipPath_GetPathSegment(clip: number, path: number, index: number): number;
  /** Writes two floats. */
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFPage_RemoveAnnot(page: number, index: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_SetFlags(annotation: number, flags: number): number;
  /** `key`: a zero-terminated name. */
  _FPDFAnnot_HasKey(annotation: number, key: number): number;
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  _FPDFDOC_ExitFormFillEnvironment(form: number): void;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDF_FFLDraw(form: number, bitmap: number, page: number, ...drawn: Drawn): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFImageObj_GetBitmap(image: number): number;
  /** Writes a structure of 28 bytes. */
  _FPDFImageObj_GetImageMetadata(image: number, page: number, metadata: number): number;
  /** Writes levels from 0 to 255 into four integers. */
  _FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  /** Levels from 0 to 255. */
  _FPDFPageObj_SetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  /** Writes zero-terminated UTF-16 if it fits. Returns the bytes needed. */
  _FPDFTextObj_GetText(object: number, text: number, units: number, bytes: number): number;
  _FPDFPageObj_SetIsActive(object: number, isActive: 0 | 1): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  /** Writes zero-terminated UTF-16, and its length in bytes. */
  _FPDFPageObjMark_GetName(mark: number, buffer: number, bytes: number, written: number): number;
  _FPDFPageObjMark_GetParamStringValue(
    mark: number,
    key: number,
    buffer: number,
    bytes: number,
    written: number,
  ): number;
  _FPDFPageObj_RemoveMark(object: number, mark: number): number;
  /** Makes annotations part of the page, which must then be reloaded. */
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_CountChars(text: number): number;
  /** Writes the box of a character into four doubles, in points up and right from the page's origin. */
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  /** Spans a character's origin to the end of its advance: left, top, right, bottom as floats, in points. */
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  /** In radians clockwise, from 0 to 2π. */
  _FPDFText_GetCharAngle(text: number, index: number): number;
  /** 1 for a hyphen that splits a word at the end of a line. */
  _FPDFText_IsHyphen(text: number, index: number): number;
  /** 1 for a space or end of line that is not in the file. */
  _FPDFText_IsGenerated(text: number, index: number): number;
  /** 1 for a character that the file gives no Unicode for. */
  _FPDFText_HasUnicodeMapError(text: number, index: number): number;
  /** Writes the zero-terminated name of the font if it fits, and its flags. Returns the bytes needed. */
  _FPDFText_GetFontInfo(text: number, index: number, name: number, bytes: number, flags: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_ClosePage(text: number): void;
  /** Converts a point of the page to a point on its image of the given size; writes two integers. */
  _FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, bytes: number, stride: number): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(bitmap: number, page: number, ...drawn: Drawn): void;
};

export const ERROR_PASSWORD = 4;
/** Four bytes per pixel: blue, green, red, unused. */
export const BITMAP_BGRX = 3;
/** FPDF_ANNOT draws annotations; FPDF_REVERSE_BYTE_ORDER puts red first. Without FPDF_LCD_TEXT. */
export const RENDER_FLAGS = 0x01 | 0x10;

let library: Promise<Pdfium> | undefined;

/**
 * Loads PDFium once. Its C functions are called directly through the exported module, and are the same in
 * every build. The package's page class would render text for the subpixels of one kind of screen, and load
 * every page to learn its size.
 */
export function pdfium(): Promise<Pdfium> {
  library ??= load();
  return library;
}

async function load(): Promise<Pdfium> {
  // The package declares only some of the functions.
  const loaded = (await PDFiumModule({})) as unknown as Pdfium;
  loaded._FPDF_InitLibrary();
  return loaded;
}

export function withMemory<Result>(p: Pdfium, bytes: number, work: (pointer: number) => Result): Result {
  const pointer = allocate(p, bytes);
  try {
    return work(pointer);
  } finally {
    p.wasmExports.free(pointer);
  }
}

/** Memory of PDFium, to be released with its `free`. */
export function allocate({ wasmExports }: Pick<Pdfium, 'wasmExports'>, bytes: number): number {
  const pointer = wasmExports.malloc(bytes);
  if (pointer === 0) throw new RangeError(`PDFium could not allocate ${bytes} bytes`);
  return pointer;
}
